import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { ChartFrame } from './chart-frame'
import { niceTicks } from './nice-ticks'
import { fills, swatches } from './series-colours'
import { useBarRange } from './use-bar-range'
import { ValueAxis } from './value-axis'

type StackedBarsProps = {
  title: string
  /** What the first column of the table is called. */
  category: string
  series: string[]
  bars: { label: string; values: number[] }[]
  /** The sums of the bars of the time that they are compared with: a mark across each. */
  before?: number[] | undefined
  format: (value: number) => string
  /** Where the axis ends at least; by itself so far that the marks of counts are whole. */
  top?: number
  /** How many bars the width holds; by default room is left at the end for the next ones. */
  slots?: number
  /** Shows the bars from the first to the last in more detail. */
  onZoom?: (first: number, last: number) => void
  /** Beside the title. */
  aside?: ReactNode
}

const height = 160
/** So that its marks are whole numbers. */
const fewestUnits = 4
/** Fewer bars leave room at the end, where the next ones come. */
const fewestBars = 12

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/** Counts over categories that follow one another. The arrow keys walk the bars; each is read out beneath. */
export function StackedBars(props: StackedBarsProps) {
  const { title, category, series, bars, before, format, onZoom, aside } = props
  const { top: least = fewestUnits, slots = Math.max(props.bars.length, fewestBars) } = props
  const hintId = useId()
  const sums = [...bars.map(({ values }) => sumOf(values)), ...(before?.slice(0, bars.length) ?? [])]
  const ticks = niceTicks(Math.max(least, ...sums))
  const top = ticks.at(-1) ?? 1
  const { chosen, marked, walk, pointerProps } = useBarRange(
    bars.length,
    onZoom && (({ first, last }) => onZoom(first, last)),
  )
  const table = {
    columns: [category, ...series, ...(before ? ['All, before'] : [])],
    rows: bars.map(({ label, values }, at) => [
      label,
      ...values.map((value) => format(value)),
      ...(before ? [format(before[at] ?? 0)] : []),
    ]),
  }
  const bar = bars[chosen]
  return (
    <ChartFrame title={title} table={table} aside={aside}>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <ValueAxis ticks={ticks} top={top} format={format} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${title}, bar`}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={chosen + 1}
          aria-valuetext={
            bar &&
            [
              bar.label,
              ...series.map((name, at) => `${name} ${format(bar.values[at] ?? 0)}`),
              ...(before ? [`All, before ${format(before[chosen] ?? 0)}`] : []),
            ].join(', ')
          }
          onKeyDown={walk}
          aria-describedby={onZoom && hintId}
          className="rounded"
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${slots} ${height}`}
            preserveAspectRatio="none"
            className={clsx(
              'h-40 w-full border-b border-line forced-color-adjust-none',
              onZoom && 'cursor-crosshair touch-pan-y',
            )}
            {...pointerProps(slots)}
          >
            {bars.map(({ label, values }, at) => (
              <g key={label}>
                <rect
                  x={at}
                  y={0}
                  width={1}
                  height={height}
                  className={at === chosen ? 'fill-sunken' : 'fill-transparent'}
                />
                {values.map((value, index) => {
                  const below = sumOf(values.slice(0, index))
                  return (
                    <rect
                      key={series[index]}
                      x={at + 0.12}
                      width={0.76}
                      y={height - ((below + value) / top) * height}
                      height={(value / top) * height}
                      className={fills[index % fills.length]}
                    />
                  )
                })}
              </g>
            ))}
            {before?.slice(0, bars.length).map((value, at) => (
              <path
                key={bars[at]?.label}
                d={`M${at + 0.04} ${height - (value / top) * height}H${at + 0.96}`}
                strokeWidth={2}
                vectorEffect="non-scaling-stroke"
                className="stroke-muted"
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
        <p id={hintId} className="text-xs text-muted">
          Drag to zoom. Keyboard: Shift + arrows, then Enter.
        </p>
      )}
      {bar && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
          <span className="font-medium">{bar.label}</span>
          {series.map((name, at) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden
                className={`size-2.5 rounded-sm forced-color-adjust-none ${swatches[at % swatches.length]}`}
              />
              {name} {format(bar.values[at] ?? 0)}
            </span>
          ))}
          {before && (
            <span className="inline-flex items-center gap-1.5 text-muted">
              <span aria-hidden className="h-0.5 w-3 bg-muted forced-color-adjust-none" />
              All, before {format(before[chosen] ?? 0)}
            </span>
          )}
        </p>
      )}
    </ChartFrame>
  )
}
