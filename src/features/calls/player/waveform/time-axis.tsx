import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { MarkSlider } from '~/features/calls/player/mark-slider'
import { seek } from '~/features/calls/player/use-audio'
import type { Line } from '~/features/calls/transcript/lines'
import { formatDuration } from '~/lib/format/duration'
import { IconButton } from '~/ui/controls/icon-button'
import { Skeleton } from '~/ui/layout/skeleton'
import type { Span } from './axis-span'
import { CanvasDrawing } from './canvas-drawing'
import { type AxisRows, axisHeight, drawAxis, drawChosen, rowsOf } from './draw-axis'
import { drawWaveform, type Lane } from './draw-waveform'
import { TimeLine } from './time-line'
import { type Mark, markNear } from './time-marks'
import { type AxisSpan, useAxisSpan } from './use-axis-span'

const zoomStep = 0.5

type ZoomToolsProps = {
  axis: AxisSpan
  lengthMs: number /** The instant that stays in place. */
  anchorMs: () => number
}

/** Zooms, and shows the visible part in words. */
function ZoomTools({ axis, lengthMs, anchorMs }: ZoomToolsProps) {
  const { span, isWhole } = axis
  const words = `${formatDuration(span.from / 1000)} to ${formatDuration(span.to / 1000)}`
  const disabledReason = isWhole ? 'Whole call' : null
  return (
    <div className="flex flex-wrap items-center gap-1">
      {!isWhole && (
        <input
          type="range"
          aria-label="Visible part of the call"
          aria-valuetext={words}
          min={0}
          max={Math.max(1, lengthMs - (span.to - span.from))}
          step="any"
          value={span.from}
          onChange={(event) => axis.move(Number(event.target.value) - span.from)}
          className="w-28 accent-primary sm:w-40"
        />
      )}
      <span role="status" className="text-sm text-muted tabular-nums">
        {!isWhole && words}
      </span>
      <IconButton name="Zoom in" icon={ZoomIn} size="small" onClick={() => axis.zoom(zoomStep, anchorMs())} />
      <IconButton
        name="Zoom out"
        icon={ZoomOut}
        size="small"
        disabledReason={disabledReason}
        onClick={() => axis.zoom(1 / zoomStep, anchorMs())}
      />
      <IconButton
        name="Show the whole call"
        icon={Maximize2}
        size="small"
        disabledReason={disabledReason}
        onClick={axis.reset}
      />
    </div>
  )
}

type LaneNamesProps = { lanes: Lane[]; rows: AxisRows; hasWave: boolean }

/** The labels of the lanes and rows, left of the timeline. */
function LaneNames({ lanes, rows, hasWave }: LaneNamesProps) {
  return (
    <div aria-hidden className="flex flex-col text-xs text-muted max-sm:hidden">
      {hasWave && (
        <div className="mb-1.5 grid h-20">
          {lanes.map(({ name, token }) => (
            <span key={name} className="flex items-center gap-1.5">
              <span className="size-2 shrink-0 rounded-sm" style={{ background: `var(${token})` }} />
              {name}
            </span>
          ))}
        </div>
      )}
      <span className="h-[21px] leading-4">Turns</span>
      {rows.hasAnswers && <span className="h-5 leading-5">Responses</span>}
      {rows.hasEvents && <span className="h-4 leading-4">Events</span>}
    </div>
  )
}

type TimeAxisProps = {
  /** Null without a recording; then the axis only selects lines. */
  audio: HTMLAudioElement | null
  /** Undefined while loading; empty if there is no waveform. */
  lanes: Lane[] | undefined
  /** The highest peak of all lanes. */
  loudest: number
  lines: readonly Line[]
  marks: readonly Mark[]
  durationMs: number
  zoom: { initial: Span | undefined; onSettled: (span: Span | undefined) => void }
  /** Shows the line at an instant. */
  onRead: (ms: number) => void
}

const nearPixels = 6
const wheelPower = 1.002

/** One time axis for the waveform, turns, response times and events of a call. */
export function TimeAxis({ audio, lanes, loudest, lines, marks, durationMs, zoom, onRead }: TimeAxisProps) {
  const [chosen, setChosen] = useState(-1)
  const axis = useAxisSpan({ lengthMs: durationMs, audio, ...zoom })
  const { span } = axis
  const rows = rowsOf(marks)
  const nowMs = () => (audio ? audio.currentTime * 1000 : span.from)
  /**
   * The instant that stays in place when zooming without a pointer: the selected mark, the playback position,
   * or the middle.
   */
  const middle = () => {
    const now = marks[chosen]?.at_ms ?? nowMs()
    return now > span.from && now < span.to ? now : (span.from + span.to) / 2
  }
  const choose = (at: number) => {
    setChosen(at)
    const mark = marks[at]
    if (mark) axis.reveal(mark.at_ms)
  }
  const go = (ms: number) => {
    if (audio) seek(audio, ms)
    onRead(ms)
  }
  const zoomByKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') axis.zoom(zoomStep, middle())
    else if (event.key === '-') axis.zoom(1 / zoomStep, middle())
    else if (event.key === '0') axis.reset()
    else return
    event.preventDefault()
  }
  const roll = (event: WheelEvent, ms: number, msPerPixel: number) => {
    const along = event.shiftKey ? event.deltaY : event.deltaX
    if (event.ctrlKey || event.metaKey) axis.zoom(wheelPower ** event.deltaY, ms)
    else if (along !== 0 && !axis.isWhole) axis.move(along * msPerPixel)
    else return
    event.preventDefault()
  }
  const read = marks[chosen]
  const picture = (
    <div className="relative">
      <CanvasDrawing
        className="block w-full"
        height={axisHeight(rows)}
        draw={(pen) => drawAxis(pen, { span, lines, marks })}
      />
      {read && (
        <CanvasDrawing
          className="pointer-events-none absolute inset-0 block size-full"
          draw={(pen) => drawChosen(pen, { span, lines, marks }, read)}
        />
      )}
    </div>
  )
  return (
    <>
      <div className="grid gap-x-3 sm:grid-cols-[4.5rem_minmax(0,1fr)]">
        <LaneNames lanes={lanes ?? []} rows={rows} hasWave={lanes === undefined || lanes.length > 0} />
        {audio ? (
          <TimeLine
            audio={audio}
            lines={lines}
            durationMs={durationMs}
            span={span}
            onPick={onRead}
            onPoint={(ms, msPerPixel) =>
              ms !== null && setChosen(markNear(marks, ms, nearPixels * msPerPixel))
            }
            onWheel={roll}
            onOtherKey={zoomByKey}
          >
            {lanes === undefined && <Skeleton className="h-20" />}
            {lanes && lanes.length > 0 && (
              <CanvasDrawing
                className="block h-20 w-full"
                draw={(pen) => drawWaveform(pen, lanes, span, loudest)}
              />
            )}
            {picture}
          </TimeLine>
        ) : (
          picture
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <MarkSlider
          marks={marks}
          chosen={chosen}
          onChoose={choose}
          nowMs={nowMs}
          onGo={go}
          onOtherKey={zoomByKey}
          verb={audio ? 'Jump to time' : 'Show line'}
        />
        <ZoomTools axis={axis} lengthMs={durationMs} anchorMs={middle} />
      </div>
    </>
  )
}
