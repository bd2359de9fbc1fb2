import clsx from 'clsx'
import { type CSSProperties, useId } from 'react'
import { weekdays } from '#rules/schedule/zoned-time'
import { formatTimeOfDay } from '~/lib/format/time-of-day'
import type { AllowedRun } from './allowed-hours'
import { clockAt, dayMinutes, isOverMidnight } from './span'
import { type Grip, keysInWords, spanAfterKey } from './span-drag'
import { useSpanDrag, type Week } from './use-span-drag'

// Positions are CSS variables in % of the row: dragging sets three of them without a new layout.
const clip = (from: string, to: string) => ({
  clipPath: `inset(0 calc(100% - var(${to}) * 1%) 0 calc(var(${from}) * 1%) round 4px)`,
})
const places = { own: clip('--start', '--end'), tail: clip('--zero', '--tail') }
const at = (place: string) => ({ transform: `translateX(calc(var(${place}) * 1cqw))` })
/** Rows have a gap between them, which still belongs to the row that is drawn on. */
const inRow = 'inset-y-[3px]'

type BarProps = { part: 'own' | 'tail'; isSingle: boolean; label?: { text: string; isLong: boolean } | null }

/** The part of a window on one day. */
function Bar({ part, isSingle, label }: BarProps) {
  const stripes: CSSProperties = isSingle
    ? {
        backgroundImage:
          'repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in srgb, var(--on-primary) 16%, transparent) 6px 9px)',
      }
    : {}
  return (
    <div
      data-grip="move"
      data-part={part}
      className={clsx(
        'absolute inset-x-0 flex cursor-grab items-center bg-primary text-on-primary active:cursor-grabbing forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none',
        inRow,
        part === 'tail' && 'opacity-75',
      )}
      style={{ ...places[part], ...stripes }}
    >
      {label && (
        <span
          aria-hidden
          className={clsx(
            'pointer-events-none ps-3 text-xs font-medium whitespace-nowrap tabular-nums pointer-coarse:ps-4',
            !label.isLong && 'hidden @2xl/week:block',
          )}
          style={at('--start')}
        >
          {label.text}
        </span>
      )}
    </div>
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
          'pointer-events-none absolute inset-y-2 w-[3px] rounded-full bg-on-primary opacity-0 group-hover/row:opacity-90 pointer-coarse:opacity-90 forced-colors:bg-[Highlight] forced-colors:opacity-100',
          of === 'start' ? 'left-[9px] pointer-coarse:left-[27px]' : 'left-0 pointer-coarse:left-[2px]',
        )}
      />
    </div>
  )
}

/** The background of a row: darker hours allow more contacts. */
function HoursShade({ runs, contacts }: { runs: AllowedRun[]; contacts: number }) {
  return runs.map((run) => (
    <div
      key={run.from}
      data-shade=""
      className="absolute inset-y-0 bg-good"
      style={{
        left: `${(run.from / dayMinutes) * 100}%`,
        width: `${((run.to - run.from) / dayMinutes) * 100}%`,
        opacity: 0.04 + 0.1 * (run.contacts / contacts),
      }}
    />
  ))
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
  backgroundSize: '12.5% 100%',
}
/** A window of this length (minutes) has room for its times on a narrow week. */
const longWindow = 660
/** On a wide week, shorter ones have none. */
const shortWindow = 240

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
  const hasRoom = span !== null && Math.min(end, dayMinutes) - span.start >= shortWindow
  const label = hasRoom
    ? {
        text: `${formatTimeOfDay(clockAt(span.start))} – ${formatTimeOfDay(clockAt(end))}`,
        isLong: span.length >= longWindow,
      }
    : null
  const places = {
    '--zero': 0,
    '--start': percent(span?.start ?? 0),
    '--end': percent(Math.min(end, dayMinutes)),
    '--tail': percent(Math.max(0, end - dayMinutes)),
  }
  return (
    <div
      data-week=""
      className="@container-[inline-size]/week relative isolate touch-pan-y select-none"
      style={places as CSSProperties}
      {...drag}
    >
      {weekdays.map((day, row) => (
        <div key={day} data-day={day} className="group/row relative h-control">
          <div
            aria-hidden
            className={clsx(
              'pointer-events-none absolute inset-x-0 overflow-clip rounded-sm bg-sunken',
              inRow,
            )}
          >
            {shade && <HoursShade {...shade} />}
            <div className="absolute inset-0" style={hourLines} />
          </div>
          {span && isOpenOn(row) && <Bar part="own" isSingle={isSingle} label={label} />}
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
          className="pointer-events-none absolute h-[calc(var(--control)-6px)] rounded-sm"
          style={{
            left: `${places['--start']}%`,
            width: `${places['--end'] - places['--start']}%`,
            top: `calc(${firstRow} * var(--control) + 3px)`,
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
