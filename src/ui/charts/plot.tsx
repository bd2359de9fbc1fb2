import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { ChartFrame } from './chart-frame'
import { niceTicks } from './nice-ticks'
import { PlotContext, plotHeight } from './plot-scale'
import { usePlotCursor } from './use-plot-cursor'

type ValueAxisProps = { ticks: number[]; top: number; format: (value: number) => string }

/** The ticks next to a chart of ten rem height. */
function ValueAxis({ ticks, top, format }: ValueAxisProps) {
  const marks = ticks.map((tick) => format(tick))
  const widest = marks.reduce((longest, mark) => (mark.length > longest.length ? mark : longest), format(top))
  return (
    <div aria-hidden className="relative h-40 text-end text-xs whitespace-nowrap text-muted tabular-nums">
      {/* Reserves the width of the widest tick. */}
      <span className="invisible">{widest}</span>
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute end-0 translate-y-1/2"
          style={{ bottom: `${(tick / top) * 100}%` }}
        >
          {format(tick)}
        </span>
      ))}
    </div>
  )
}

type PlotProps = {
  title: string
  /** The noun for a step on the x axis: "bar". */
  step: string
  /** The headers of the table. The first names the steps. */
  columns: string[]
  /** The label of a step and its values, in the order of `columns`. */
  read: (step: number) => string[]
  count: number
  /** The number of steps in the width, if there is room for more at the end. */
  slots?: number
  /** Positions of unevenly spaced steps, from 0 to 1. */
  places?: number[]
  /** The minimum end of the axis. */
  top: number
  format: (value: number) => string
  /** The chosen step while the pointer is elsewhere. The default is the last one. */
  start?: number
  /** Zooms to the steps from first to last. */
  onZoom?: ((first: number, last: number) => void) | undefined
  /** Shows the zoom hint to screen readers only. */
  isHintHidden?: boolean
  onChoose?: (step: number) => void
  /** Shown next to the title. */
  aside?: ReactNode
  /** Texts and colors of the chosen step, below the plot. */
  legend: (step: number) => ReactNode
  /** Shown below the legend. */
  notes?: ReactNode
  /** The marks. They read the scale with `usePlotScale`. */
  children: ReactNode
}

/** A chart of values over steps: axis, cursor, legend and table. Its children are the marks. */
export function Plot(props: PlotProps) {
  const { title, step, columns, read, count, slots = count, places, format, onZoom, onChoose } = props
  const hintId = useId()
  const ticks = niceTicks(props.top)
  const top = ticks.at(-1) ?? 1
  const { chosen, marked, onKeyDown, pointerProps } = usePlotCursor({
    count,
    start: props.start ?? count - 1,
    stepAt: (x) => (places ? nearest(places, x) : Math.floor(x * slots)),
    onZoom,
    onChoose,
  })
  const width = places ? 1000 : slots
  const left = (at: number) => (places ? (places[at] ?? 0) * width : at)
  const scale = {
    width,
    left,
    middle: (at: number) => (places ? left(at) : at + 0.5),
    y: (value: number) => plotHeight - (value / top) * plotHeight,
    chosen,
  }
  const table = () => ({ columns, rows: Array.from({ length: count }, (_, at) => read(at)) })
  return (
    <ChartFrame title={title} table={table} aside={props.aside}>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <ValueAxis ticks={ticks} top={top} format={format} />
        <PlotSlider
          label={`${title}, ${step}`}
          count={count}
          chosen={chosen}
          words={count > 0 ? wordsOf(columns, read(chosen)) : ''}
          describedBy={onZoom && hintId}
          onKeyDown={onKeyDown}
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${width} ${plotHeight}`}
            preserveAspectRatio="none"
            className={clsx(
              'h-40 w-full border-b border-line forced-color-adjust-none',
              onZoom && 'cursor-crosshair touch-pan-y',
              onChoose && 'cursor-pointer',
            )}
            {...pointerProps}
          >
            <PlotContext value={scale}>{props.children}</PlotContext>
            {marked && (
              <rect
                x={marked.first}
                y={0}
                width={marked.last - marked.first + 1}
                height={plotHeight}
                className="fill-accent/20"
              />
            )}
          </svg>
        </PlotSlider>
      </div>
      {onZoom && (
        <p id={hintId} className={props.isHintHidden ? 'sr-only' : 'text-xs text-muted'}>
          Drag to zoom. Keyboard: Shift + arrows, then Enter.
        </p>
      )}
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm tabular-nums">
          {props.legend(chosen)}
        </div>
      )}
      {props.notes}
    </ChartFrame>
  )
}

type PlotSliderProps = {
  label: string
  count: number
  chosen: number
  /** The text of the chosen step for screen readers. */
  words: string
  describedBy?: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A slider with which keyboard and screen reader users move through the steps. */
export function PlotSlider({
  label,
  count,
  chosen,
  words,
  describedBy,
  onKeyDown,
  children,
}: PlotSliderProps) {
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={chosen + 1}
      aria-valuetext={words}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      className="rounded"
    >
      {children}
    </div>
  )
}

type LegendItemProps = { name: string; swatch: string; children: ReactNode }

/** Color and name of a series, with its value in the chosen step. */
export function LegendItem({ name, swatch, children }: LegendItemProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={clsx('size-2.5 rounded-sm forced-color-adjust-none', swatch)} />
      {name} {children}
    </span>
  )
}

const wordsOf = (columns: string[], values: string[]) =>
  values.map((value, at) => (at === 0 ? value : `${columns[at]} ${value}`)).join(', ')

function nearest(places: number[], x: number): number {
  const distances = places.map((place) => Math.abs(place - x))
  return distances.indexOf(Math.min(...distances))
}
