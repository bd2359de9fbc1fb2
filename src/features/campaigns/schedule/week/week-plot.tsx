import clsx from 'clsx'
import { type CSSProperties, useId } from 'react'
import { weekdays } from '#rules/schedule/weekdays'
import type { AllowedRun } from './allowed-hours'
import { clockAt, dayMinutes, isOverMidnight } from './span'
import type { Grip } from './span-drag'
import { keysInWords, spanAfterKey } from './span-keys'
import { useSpanDrag, type Week } from './use-span-drag'

// Positions are CSS variables in % of the row: dragging sets three of them without a new layout.
const clip = (from: string, to: string) => ({
  clipPath: `inset(2px calc(100% - var(${to}) * 1%) 2px calc(var(${from}) * 1%))`,
})
const places = { own: clip('--start', '--end'), tail: clip('--zero', '--tail') }
const at = (place: string) => ({ transform: `translateX(calc(var(${place}) * 1cqw))` })

type BarProps = { part: 'own' | 'tail'; isSingle: boolean }

/** The part of a window on one day. */
function Bar({ part, isSingle }: BarProps) {
  const stripes: CSSProperties = isSingle
    ? {
        backgroundImage:
          'repeating-linear-gradient(135deg, transparent 0 5px, color-mix(in srgb, var(--accent) 30%, transparent) 5px 7px)',
      }
    : {}
  return (
    <div
      data-grip="move"
      data-part={part}
      className={clsx(
        'absolute inset-0 cursor-grab bg-accent/30 active:cursor-grabbing group-has-[[role=slider]:focus-visible]:bg-accent/45 forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none',
        part === 'tail' && 'opacity-70',
      )}
      style={{ ...places[part], ...stripes }}
    />
  )
}

const edges: Record<'start' | 'end' | 'tail', { place: string; grip: Grip; reach: string }> = {
  start: { place: '--start', grip: 'start', reach: '-ms-1.5 pointer-coarse:-ms-6' },
  end: { place: '--end', grip: 'end', reach: '-ms-1.5 pointer-coarse:-ms-2' },
  tail: { place: '--tail', grip: 'end', reach: '-ms-1.5 pointer-coarse:-ms-2' },
}

/** An edge of a window; its grip area is wider than its line. */
function Edge({ of }: { of: keyof typeof edges }) {
  const { place, grip, reach } = edges[of]
  return (
    <div
      data-grip={grip}
      className={clsx('absolute inset-y-0 left-0 w-3 cursor-ew-resize pointer-coarse:w-8', reach)}
      style={at(place)}
    >
      <span
        className={clsx(
          'pointer-events-none absolute inset-y-0.5 w-[3px] rounded-full bg-accent forced-colors:bg-[Highlight]',
          of === 'start' ? 'left-1.5 pointer-coarse:left-6' : 'left-[3px] pointer-coarse:left-[5px]',
        )}
      />
    </div>
  )
}

/** The background of every row: darker hours allow more contacts. */
function HoursShade({ runs, contacts }: { runs: AllowedRun[]; contacts: number }) {
  return (
    <div aria-hidden data-shade="" className="pointer-events-none absolute inset-0">
      {runs.map((run) => (
        <div
          key={run.from}
          className="absolute inset-y-0 bg-good"
          style={{
            left: `${(run.from / dayMinutes) * 100}%`,
            width: `${((run.to - run.from) / dayMinutes) * 100}%`,
            opacity: 0.06 + 0.2 * (run.contacts / contacts),
          }}
        />
      ))}
    </div>
  )
}

export type WeekPlotProps = Week & {
  /** The day of a single run if no days are chosen; 0 is Monday. */
  singleRow: number | null
  /** The window in words. */
  words: string
  shade: { runs: AllowedRun[]; contacts: number } | null
  onChange: (week: Week) => void
}

const percent = (minute: number) => (minute / dayMinutes) * 100
const hourLines = {
  backgroundImage: 'linear-gradient(to right, var(--line) 1px, transparent 1px)',
  backgroundSize: `${100 / 24}% 100%`,
}

/** Seven rows of 24 hours, on which the window is drawn, dragged and moved by keys. */
export function WeekPlot({ span, days, singleRow, words, shade, onChange }: WeekPlotProps) {
  const helpId = useId()
  const drag = useSpanDrag({ span, days }, onChange)
  const isSingle = days.length === 0
  const isOpenOn = (row: number) => (isSingle ? row === singleRow : days.includes(weekdays[row] ?? ''))
  const end = span ? span.start + span.length : 0
  const isOver = span !== null && isOverMidnight(span)
  const firstRow = Math.max(
    0,
    weekdays.findIndex((_, row) => isOpenOn(row)),
  )
  const places = {
    '--zero': 0,
    '--start': percent(span?.start ?? 0),
    '--end': percent(Math.min(end, dayMinutes)),
    '--tail': percent(Math.max(0, end - dayMinutes)),
  }
  return (
    <div
      data-week=""
      className="group @container-[inline-size] relative isolate touch-pan-y border-x border-line bg-raised select-none"
      style={places as CSSProperties}
      {...drag}
    >
      {shade && <HoursShade {...shade} />}
      <div aria-hidden className="pointer-events-none absolute inset-0" style={hourLines} />
      {weekdays.map((day, row) => (
        <div
          key={day}
          data-day={day}
          className={clsx('relative h-control border-b border-line', row === 0 && 'border-t')}
        >
          {span && isOpenOn(row) && <Bar part="own" isSingle={isSingle} />}
          {isOver && isOpenOn((row + 6) % 7) && <Bar part="tail" isSingle={isSingle} />}
          {span && isOpenOn(row) && <Edge of="start" />}
          {span && !isOver && isOpenOn(row) && <Edge of="end" />}
          {isOver && isOpenOn((row + 6) % 7) && <Edge of="tail" />}
        </div>
      ))}
      {span && (
        <div
          role="slider"
          tabIndex={0}
          aria-label="Window"
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={dayMinutes - 1}
          aria-valuenow={span.start}
          aria-valuetext={words}
          aria-describedby={helpId}
          data-start={clockAt(span.start)}
          className="pointer-events-none absolute h-control rounded-sm"
          style={{
            left: `${places['--start']}%`,
            width: `${places['--end'] - places['--start']}%`,
            top: `calc(${firstRow} * var(--control))`,
          }}
          onKeyDown={(event) => {
            const next = event.ctrlKey || event.altKey || event.metaKey ? null : spanAfterKey(span, event)
            if (!next) return
            event.preventDefault()
            onChange({ span: next, days })
          }}
        />
      )}
      <p id={helpId} hidden>
        {keysInWords}
      </p>
    </div>
  )
}
