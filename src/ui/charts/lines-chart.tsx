import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { ChartFrame } from './chart-frame'
import { niceTicks } from './nice-ticks'
import { strokes, swatches } from './series-colours'
import { useBarRange } from './use-bar-range'
import { ValueAxis } from './value-axis'

/** Null where there is nothing to measure. */
type Values = (number | null)[]
/** `before`: the same in the time that it is compared with, drawn more quietly. */
type Line = { name: string; values: Values; before?: Values | undefined }
type Band = { names: [from: string, to: string]; values: ({ from: number; to: number } | null)[] }

type LinesChartProps = {
  title: string
  /** What the first column of the table is called. */
  category: string
  /** The stretches of time, one after the other. */
  labels: string[]
  lines: Line[]
  /** Behind the lines. */
  band?: Band
  format: (value: number) => string
  /** Where the axis ends at least: 1 for shares. */
  top?: number
  /** Shows the stretches from the first to the last in more detail. */
  onZoom?: (first: number, last: number) => void
  /** Beside the title. */
  aside?: ReactNode
}

const height = 160
const absent = '–'
const beforeOf = (name: string) => `${name}, before`

/** Measures over time. The arrow keys walk the stretches; each is read out beneath. */
export function LinesChart(props: LinesChartProps) {
  const { title, category, labels, lines, band, format, top: least = 0, onZoom, aside } = props
  const hintId = useId()
  const known = [
    ...lines.flatMap(({ values, before = [] }) => [...values, ...before.slice(0, labels.length)]),
    ...(band?.values.map((value) => value?.to) ?? []),
  ]
  const ticks = niceTicks(Math.max(least, ...known.map((value) => value ?? 0)))
  const top = ticks.at(-1) ?? 1
  const count = labels.length
  const { chosen, marked, walk, pointerProps } = useBarRange(
    count,
    onZoom && (({ first, last }) => onZoom(first, last)),
  )
  const written = (value: number | null | undefined) => (value == null ? absent : format(value))
  const columns = [
    ...(band ? [band.names[0]] : []),
    ...lines.flatMap(({ name, before }) => (before ? [name, beforeOf(name)] : [name])),
    ...(band ? [band.names[1]] : []),
  ]
  const read = (at: number) => [
    ...(band ? [written(band.values[at]?.from)] : []),
    ...lines.flatMap(({ values, before }) => [written(values[at]), ...(before ? [written(before[at])] : [])]),
    ...(band ? [written(band.values[at]?.to)] : []),
  ]
  const table = { columns: [category, ...columns], rows: labels.map((label, at) => [label, ...read(at)]) }
  const label = labels[chosen]
  const y = (value: number) => height - (value / top) * height
  return (
    <ChartFrame title={title} table={table} aside={aside}>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <ValueAxis ticks={ticks} top={top} format={format} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${title}, instant`}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={chosen + 1}
          aria-valuetext={
            label && [label, ...read(chosen).map((value, at) => `${columns[at]} ${value}`)].join(', ')
          }
          aria-describedby={onZoom && hintId}
          onKeyDown={walk}
          className="rounded"
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${count} ${height}`}
            preserveAspectRatio="none"
            className={clsx(
              'h-40 w-full border-b border-line forced-color-adjust-none',
              onZoom && 'cursor-crosshair touch-pan-y',
            )}
            {...pointerProps(count)}
          >
            <rect x={chosen} y={0} width={1} height={height} className="fill-sunken" />
            {band?.values.map(
              (value, at) =>
                value && (
                  <rect
                    key={labels[at]}
                    x={at}
                    width={1}
                    y={y(value.to)}
                    height={y(value.from) - y(value.to)}
                    className="fill-series-1/25"
                  />
                ),
            )}
            {lines.map(
              ({ name, before }, index) =>
                before && (
                  <path
                    key={name}
                    d={pathOf(before.slice(0, count), y)}
                    fill="none"
                    strokeWidth={1.5}
                    strokeLinecap="round"
                    vectorEffect="non-scaling-stroke"
                    className={clsx(strokes[index % strokes.length], 'opacity-40')}
                  />
                ),
            )}
            {lines.map(({ name, values }, index) => (
              <path
                key={name}
                d={pathOf(values, y)}
                fill="none"
                strokeWidth={2}
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
                className={strokes[index % strokes.length]}
              />
            ))}
            {marked && (
              <rect
                x={marked.first}
                y={0}
                width={marked.last - marked.first + 1}
                height={height}
                className="fill-accent/20"
              />
            )}
          </svg>
        </div>
      </div>
      {onZoom && (
        <p id={hintId} className="sr-only">
          Drag to zoom. Keyboard: Shift + arrows, then Enter.
        </p>
      )}
      {label && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
          <span className="font-medium">{label}</span>
          {lines.map(({ name, values, before }, index) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden
                className={`size-2.5 rounded-sm forced-color-adjust-none ${swatches[index % swatches.length]}`}
              />
              {name} {written(values[chosen])}
              {before && <span className="text-muted">before {written(before[chosen])} (faint)</span>}
            </span>
          ))}
          {band && (
            <span className="inline-flex items-center gap-1.5">
              <span aria-hidden className="size-2.5 rounded-sm bg-series-1/25 forced-color-adjust-none" />
              {band.names[0]} {written(band.values[chosen]?.from)}, {band.names[1]}{' '}
              {written(band.values[chosen]?.to)}
            </span>
          )}
        </p>
      )}
    </ChartFrame>
  )
}

/** Through the middles of the stretches; interrupted where nothing is known, where one alone is a dash. */
function pathOf(values: (number | null)[], y: (value: number) => number): string {
  return values
    .map((value, at) => {
      if (value === null) return ''
      const isAlone = values[at - 1] == null && values[at + 1] == null
      const point = `${at + 0.5} ${y(value).toFixed(1)}`
      if (isAlone) return `M${at + 0.2} ${y(value).toFixed(1)}H${at + 0.8}`
      return `${values[at - 1] == null ? 'M' : 'L'}${point}`
    })
    .join('')
}
