import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { ChartFrame } from './chart-frame'
import { niceTicks } from './nice-ticks'
import { ValueAxis } from './value-axis'

export type BandPoint = {
  /** Where it stands between the others. */
  at: number
  label: string
  band: { from: number; middle: number; to: number }
  /** Null where nothing is known yet. */
  value: number | null
}

type BandChartProps = {
  title: string
  points: BandPoint[]
  /** What the points, the band and the value are called. */
  names: { point: string; from: string; middle: string; to: string; value: string }
  format: (value: number) => string
}

const width = 1_000
const height = 160
const fewestUnits = 4

/** A value over time against what was expected. The arrow keys walk the points; each is read out beneath. */
export function BandChart({ title, points, names, format }: BandChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const last = points.length - 1
  const known = points.findLastIndex(({ value }) => value !== null)
  const chosen = Math.min(pointed ?? Math.max(known, 0), last)
  const point = points[chosen]
  const ticks = niceTicks(
    Math.max(fewestUnits, ...points.flatMap(({ band, value }) => [band.to, value ?? 0])),
  )
  const top = ticks.at(-1) ?? 1
  const start = points[0]?.at ?? 0
  const span = Math.max(1, (points[last]?.at ?? 1) - start)
  const x = (at: number) => ((at - start) / span) * width
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = { Home: 0, End: last }[event.key] ?? (step && chosen + step)
    if (to === undefined) return
    event.preventDefault()
    setPointed(Math.min(Math.max(to, 0), last))
  }
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    const at = start + ((event.clientX - left) / wide) * span
    setPointed(nearest(points, at))
  }
  const read = ({ label, band, value }: BandPoint) => [
    label,
    format(band.from),
    format(band.middle),
    format(band.to),
    value === null ? '–' : format(value),
  ]
  const heads = [names.point, names.from, names.middle, names.to, names.value]
  return (
    <ChartFrame title={title} table={{ columns: heads, rows: points.map(read) }}>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <ValueAxis ticks={ticks} top={top} format={format} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${title}, instant`}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={chosen + 1}
          aria-valuetext={point && sentenceOf(heads, read(point))}
          onKeyDown={walk}
          onPointerMove={pointAt}
          onPointerLeave={() => setPointed(null)}
          className="rounded"
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="h-40 w-full border-b border-line forced-color-adjust-none"
          >
            <Drawing points={points} x={x} y={(value) => height - (value / top) * height} />
            {point && (
              <line
                x1={x(point.at)}
                x2={x(point.at)}
                y1={0}
                y2={height}
                vectorEffect="non-scaling-stroke"
                className="stroke-muted"
              />
            )}
          </svg>
        </div>
      </div>
      {point && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
          <span className="font-medium">{point.label}</span>
          <Reading swatch="bg-series-2" name={names.value}>
            {point.value === null ? '–' : format(point.value)}
          </Reading>
          <Reading swatch="bg-series-1/40" name={names.middle}>
            {format(point.band.middle)} ({format(point.band.from)} to {format(point.band.to)})
          </Reading>
        </p>
      )}
    </ChartFrame>
  )
}

type DrawingProps = { points: BandPoint[]; x: (at: number) => number; y: (value: number) => number }

function Drawing({ points, x, y }: DrawingProps) {
  const line = (of: BandPoint[], value: (point: BandPoint) => number) =>
    of.map((point) => `${x(point.at).toFixed(1)},${y(value(point)).toFixed(1)}`).join(' ')
  const below = line(points, ({ band }) => band.from)
  const above = line([...points].reverse(), ({ band }) => band.to)
  const known = points.filter(({ value }) => value !== null)
  return (
    <>
      <polygon points={`${below} ${above}`} className="fill-series-1/25" />
      <polyline
        points={line(points, ({ band }) => band.middle)}
        fill="none"
        strokeWidth={1.5}
        strokeDasharray="4 3"
        vectorEffect="non-scaling-stroke"
        className="stroke-series-1"
      />
      <polyline
        points={line(known, ({ value }) => value ?? 0)}
        fill="none"
        strokeWidth={2.5}
        vectorEffect="non-scaling-stroke"
        className="stroke-series-2"
      />
    </>
  )
}

function Reading({ swatch, name, children }: { swatch: string; name: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-sm forced-color-adjust-none ${swatch}`} />
      {name} {children}
    </span>
  )
}

const sentenceOf = (heads: string[], values: string[]) =>
  values.map((value, at) => (at === 0 ? value : `${heads[at]} ${value}`)).join(', ')

function nearest(points: BandPoint[], at: number): number {
  const distances = points.map((point) => Math.abs(point.at - at))
  return distances.indexOf(Math.min(...distances))
}
