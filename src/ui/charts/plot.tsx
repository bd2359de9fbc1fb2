import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { ChartFrame } from './chart-frame'
import { niceTicks } from './nice-ticks'
import { PlotContext, plotHeight } from './plot-scale'
import { usePlotCursor } from './use-plot-cursor'
import { ValueAxis } from './value-axis'

type PlotProps = {
  title: string
  /** What a step on the x axis is called: "bar". */
  step: string
  /** The heads of the table; the first one names the steps. */
  columns: string[]
  /** The label of a step and its values, in the order of `columns`. */
  read: (step: number) => string[]
  count: number
  /** How many steps the width holds, where room is left at the end. */
  slots?: number
  /** Where steps stand that are not equally far apart, from 0 to 1. */
  places?: number[]
  /** The axis ends at a round number that is at least this. */
  top: number
  format: (value: number) => string
  /** The step that is chosen until one is pointed at; the last one unless given. */
  start?: number
  /** Shows the steps from the first to the last in more detail. */
  onZoom?: ((first: number, last: number) => void) | undefined
  /** How to zoom is only read aloud. */
  isHintHidden?: boolean
  onChoose?: (step: number) => void
  /** Beside the title. */
  aside?: ReactNode
  /** The chosen step in words and colors, beneath the plot. */
  legend: (step: number) => ReactNode
  /** Beneath the legend. */
  notes?: ReactNode
  /** The marks, which read the scale with `usePlotScale`. */
  children: ReactNode
}

/** Values over steps: axis, cursor, legend, and the same numbers as a table. Its marks are its children. */
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
  /** The chosen step, as it is read aloud. */
  words: string
  describedBy?: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** What the keyboard and screen readers walk the steps with. */
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

/** The color of a series, its name, and its value in the chosen step. */
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
