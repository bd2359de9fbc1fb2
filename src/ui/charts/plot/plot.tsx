import clsx from 'clsx'
import { ChevronsUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ChartFrame } from '~/ui/charts/chart-frame'
import { Button } from '~/ui/controls/button'
import { type AxisLabel, Caption, Gridlines, StepAxis, ValueAxis } from './plot-axes'
import { PlotSlider, usePlotCursor } from './plot-cursor'
import { type FormatTick, niceTicks, PlotContext, plotHeight } from './plot-scale'
import { plotClass, stepClass } from './plot-tooltip'
import type { StepTick } from './time-ticks'

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
  /** The largest value of a step; above the axis it gets a mark. */
  highest?: (step: number) => number
  format: FormatTick
  /** Labels of the x axis, at steps or, with `places`, at positions from 0 to 1. */
  labels: (StepTick | AxisLabel)[]
  /** A word above the plot, at a step. */
  caption?: { step: number; word: string } | undefined
  /** The chosen step while the pointer is elsewhere. The default is the last one. */
  start?: number
  /** Zooms to the steps from first to last. */
  onZoom?: ((first: number, last: number) => void) | undefined
  onChoose?: (step: number) => void
  /** The series, below the title. */
  legend?: ReactNode
  /** Shown next to the buttons. */
  aside?: ReactNode
  /** The values of a step, in a tooltip next to it. */
  tooltip: (step: number) => ReactNode
  /** More about the chosen step, below the plot. */
  details?: (step: number) => ReactNode
  /** Shown below the plot. */
  notes?: ReactNode
  /** Shows all series again. Present while all are hidden, in which case there is nothing to draw. */
  onShowAll?: (() => void) | undefined
  /** The marks. They read the scale with `usePlotScale`. */
  children: ReactNode
}

/** Shown while the pointer is over the chart; the slider describes the keys. */
const zoomHint = (
  <span
    aria-hidden
    className="text-xs text-muted opacity-0 transition-opacity group-hover/chart:opacity-100 max-md:hidden print:hidden"
  >
    Drag to zoom
  </span>
)

/** A chart of values over steps: axes, cursor, tooltip and table. Its children are the marks. */
export function Plot(props: PlotProps) {
  const { title, columns, read, count, legend, onZoom, aside, onShowAll } = props
  return (
    <ChartFrame
      title={title}
      table={() => ({ columns, rows: Array.from({ length: count }, (_, at) => read(at)) })}
      legend={legend}
      aside={
        <>
          {onZoom && !onShowAll && zoomHint}
          {aside}
        </>
      }
    >
      {onShowAll ? (
        <div className="grid min-h-60 place-content-center justify-items-center gap-3 text-sm text-muted">
          All series are hidden.
          <Button size="small" onClick={onShowAll}>
            Show all
          </Button>
        </div>
      ) : (
        <PlotBody {...props} />
      )}
    </ChartFrame>
  )
}

function PlotBody(props: PlotProps) {
  const {
    title,
    step,
    columns,
    read,
    count,
    slots = count,
    places,
    format,
    caption,
    onZoom,
    onChoose,
  } = props
  const hintId = useId()
  const ticks = niceTicks(props.top, format)
  const top = ticks.at(-1) ?? 1
  const { chosen, marked, isTouched, onKeyDown, pointerProps } = usePlotCursor({
    count,
    start: props.start ?? count - 1,
    stepAt: (x) => (places ? nearest(places, x) : Math.floor(x * slots)),
    onZoom,
    onChoose,
  })
  const width = places ? 1000 : Math.max(slots, 1)
  const left = (at: number) => (places ? (places[at] ?? 0) * width : at)
  const middle = (at: number) => (places ? left(at) : at + 0.5)
  const y = (value: number) => plotHeight - (Math.min(value, top) / top) * plotHeight
  const over = Array.from({ length: count }, (_, at) => at).filter((at) => (props.highest?.(at) ?? 0) > top)
  const labels = props.labels.map((label) =>
    'x' in label ? label : { ...label, x: middle(label.step) / width },
  )
  return (
    <>
      <div
        data-print="fixed"
        className={clsx('grid grid-cols-[auto_1fr] gap-x-2 gap-y-1', caption && 'pt-5')}
      >
        <ValueAxis ticks={ticks} top={top} format={format} />
        <PlotSlider
          label={`${title}, ${step}`}
          count={count}
          chosen={chosen}
          words={count > 0 ? wordsOf(columns, read(chosen)) : ''}
          describedBy={onZoom && hintId}
          isTouched={isTouched}
          place={middle(chosen) / width}
          onKeyDown={onKeyDown}
          className={plotClass}
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${width} ${plotHeight}`}
            preserveAspectRatio="none"
            className={clsx(
              'h-60 w-full touch-pan-y touch-pinch-zoom overflow-visible forced-color-adjust-none print:h-28',
              onZoom && 'cursor-crosshair',
              onChoose && 'cursor-pointer',
            )}
            {...pointerProps}
          >
            <rect width={width} height={plotHeight} className="fill-transparent" />
            <PlotContext value={{ width, top, left, middle, y, chosen }}>
              <Gridlines ticks={ticks} top={top} width={width} />
              {props.children}
            </PlotContext>
            {marked && <MarkedSteps {...marked} />}
          </svg>
          {caption && <Caption x={middle(caption.step) / width}>{caption.word}</Caption>}
          {over.map((at) => (
            <ChevronsUp
              key={at}
              aria-hidden
              className="pointer-events-none absolute -top-2 size-4 -translate-x-1/2 rounded-full bg-raised text-warn"
              style={{ left: `${(middle(at) / width) * 100}%` }}
            />
          ))}
          {count > 0 && (
            <>
              <span
                aria-hidden
                className={stepClass}
                style={{
                  left: `${(left(chosen) / width) * 100}%`,
                  width: places ? 1 : `${100 / width}%`,
                }}
              />
              {props.tooltip(chosen)}
            </>
          )}
        </PlotSlider>
        <StepAxis labels={labels} />
      </div>
      {onZoom && (
        <p id={hintId} className="sr-only">
          Drag to zoom. Keyboard: Shift + arrows, then Enter.
        </p>
      )}
      {count > 0 && props.details?.(chosen)}
      {over.length > 0 && (
        <p className="flex items-center gap-1 text-xs text-muted">
          <ChevronsUp aria-hidden className="size-4 text-warn" />
          {over.length === 1 ? '1 value exceeds the axis.' : `${over.length} values exceed the axis.`}
        </p>
      )}
      {props.notes}
    </>
  )
}

/** The steps that are being selected. */
const MarkedSteps = ({ first, last }: { first: number; last: number }) => (
  <rect x={first} y={0} width={last - first + 1} height={plotHeight} className="fill-accent/20" />
)

const wordsOf = (columns: string[], values: string[]) =>
  values.map((value, at) => (at === 0 ? value : `${columns[at]} ${value}`)).join(', ')

function nearest(places: number[], x: number): number {
  const distances = places.map((place) => Math.abs(place - x))
  return distances.indexOf(Math.min(...distances))
}
