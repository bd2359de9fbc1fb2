import clsx from 'clsx'
import { type FormatTick, plotHeight } from './plot-scale'

type ValueAxisProps = { ticks: number[]; top: number; format: FormatTick }

/** The labels of the gridlines. */
export function ValueAxis({ ticks, top, format }: ValueAxisProps) {
  const labels = ticks.map((tick) => format(tick, ticks[1] ?? top))
  const widest = labels.reduce((longest, label) => (label.length > longest.length ? label : longest), '')
  return (
    <div
      aria-hidden
      className="relative h-60 text-end text-xs whitespace-nowrap text-muted tabular-nums print:h-28"
    >
      {/* Reserves the width of the widest label. */}
      <span className="invisible">{widest}</span>
      {ticks.map((tick, at) => (
        <span
          key={tick}
          className="absolute end-0 translate-y-1/2"
          style={{ bottom: `${(tick / top) * 100}%` }}
        >
          {labels[at]}
        </span>
      ))}
    </div>
  )
}

/** A hairline at each tick. */
export function Gridlines({ ticks, top, width }: { ticks: number[]; top: number; width: number }) {
  return ticks.map((tick) => {
    const y = plotHeight - (tick / top) * plotHeight
    return (
      <line
        key={tick}
        x1={0}
        x2={width}
        y1={y}
        y2={y}
        vectorEffect="non-scaling-stroke"
        className={tick === 0 ? 'stroke-rim' : 'stroke-line'}
      />
    )
  })
}

/** A label below the plot; `x` from 0 to 1. `isMain`: shown also where there is no room for each label. */
export type AxisLabel = { x: number; label: string; isMain?: boolean }

const mostOnPhones = 4

/** A word above the plot, at a position from 0 to 1. The words of the step say it to screen readers. */
export function Caption({ x, children }: { x: number; children: string }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute -top-5 -translate-x-1/2 text-xs text-muted"
      style={{ left: within(x, children.length / 2) }}
    >
      {children}
    </span>
  )
}

/** A letter is about as wide as a digit. */
const within = (x: number, half: number) => `clamp(${half}ch, ${x * 100}%, calc(100% - ${half}ch))`

/** Labels are centered below their step, and stay inside of the plot. A narrow plot shows every second label. */
export function StepAxis({ labels }: { labels: AxisLabel[] }) {
  const kept = Math.max(
    0,
    labels.findLastIndex(({ isMain }) => isMain),
  )
  const isLong = labels.length > mostOnPhones
  return (
    <div aria-hidden className="relative col-start-2 h-4 text-xs text-muted tabular-nums">
      {labels.map(({ x, label }, at) => (
        <span
          key={x}
          className={clsx(
            'absolute -translate-x-1/2 whitespace-nowrap',
            (at - kept) % 2 !== 0 && isLong && '@max-sm:hidden',
            (at - kept) % (isLong ? 4 : 2) !== 0 && labels.length > 2 && '@max-[13rem]:hidden',
          )}
          style={{ left: within(x, label.length / 2) }}
        >
          {label}
        </span>
      ))}
    </div>
  )
}
