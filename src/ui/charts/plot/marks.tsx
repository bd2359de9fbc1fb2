import clsx from 'clsx'
import { plotHeight, usePlotScale } from './plot-scale'
import { whilePointed } from './plot-tooltip'
import { seriesColors } from './series-colors'

/** The chosen step, from top to bottom, while the plot is hovered or focused. */
export function Cursor() {
  const { left, chosen } = usePlotScale()
  return (
    <rect
      x={left(chosen)}
      y={0}
      width={1}
      height={plotHeight}
      className={clsx(whilePointed, 'fill-text/10')}
    />
  )
}

/** A vertical line through a step. */
export function Upright({ step, className }: { step: number; className?: string }) {
  const { middle } = usePlotScale()
  return (
    <line
      x1={middle(step)}
      x2={middle(step)}
      y1={0}
      y2={plotHeight}
      vectorEffect="non-scaling-stroke"
      className={clsx('stroke-edge', className)}
    />
  )
}

/** A vertical line through the chosen step, while the plot is hovered or focused. */
export function Hairline() {
  const { chosen } = usePlotScale()
  return <Upright step={chosen} className={whilePointed} />
}

type Stack = {
  values: number[]
  /** Its first step and its number of steps. */
  at: number
  width?: number
}

const barShare = 0.72
const widestBar = 0.14
/** The gap between two parts in pixels; parts that are not much higher have none. */
const gap = 1

/** Stacked values. Each series is one shape, filled with its color. */
export function Stacks({ stacks, colors }: { stacks: Stack[]; colors?: readonly string[] }) {
  const { width: all, top, left, y } = usePlotScale()
  const fitting = stacks.map((stack) => ({ ...stack, values: fitted(stack.values, top) }))
  const shapeOf = (series: number) =>
    fitting.map(({ values, at, width = 1 }) => {
      const below = values.slice(0, series).reduce((sum, value) => sum + value, 0)
      const [foot, end] = [y(below), y(below + (values[series] ?? 0))]
      if (foot - end <= 0) return ''
      const head = series < values.length - 1 && foot - end > 3 * gap ? end + gap : end
      const bar = Math.min(barShare * width, widestBar * all)
      const start = left(at) + (width - bar) / 2
      return `M${start.toFixed(3)} ${foot.toFixed(1)}V${head.toFixed(1)}h${bar.toFixed(3)}V${foot.toFixed(1)}z`
    })
  const count = Math.max(0, ...stacks.map(({ values }) => values.length))
  return (colors ?? seriesColors.map(({ fill }) => fill))
    .slice(0, count)
    .map((color, series) => <path key={color} d={shapeOf(series).join('')} className={color} />)
}

/** A stack that exceeds the axis keeps its proportions. */
function fitted(values: number[], top: number): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  return total > top ? values.map((value) => (value / total) * top) : values
}

/** A mark across each step. */
export function Dashes({ values }: { values: number[] }) {
  const { left, y } = usePlotScale()
  const path = values.map((value, at) =>
    value > 0 ? `M${left(at) + 0.08} ${y(value).toFixed(1)}H${left(at) + 0.92}` : '',
  )
  return (
    <path d={path.join('')} strokeWidth={2} vectorEffect="non-scaling-stroke" className="stroke-text/60" />
  )
}

type LineProps = {
  /** Null if there is no measurement. */
  values: (number | null)[]
  strokeWidth: number
  className: string
  dashed?: boolean
  /** Values of too few measurements for a line: hollow dots. */
  few?: boolean[] | undefined
}

/** The pairs of values between which there are only unknown ones. */
function gapsIn(values: (number | null)[], isJoined: (at: number) => boolean) {
  const known = values.flatMap((value, at) => (value === null ? [] : [at]))
  return known.flatMap((at, index) => {
    const from = known[index - 1]
    return from !== undefined && at - from > 1 && isJoined(from) && isJoined(at) ? [{ from, at }] : []
  })
}

/**
 * A line through the steps, with a dotted bridge across unknown values. A value without a neighbor is a dot. Dashed
 * lines have no bridges.
 */
export function Line({ values, strokeWidth, className, dashed = false, few = [] }: LineProps) {
  const { middle, y } = usePlotScale()
  const isJoined = (at: number) => values[at] != null && !few[at]
  const pointAt = (at: number) => `${middle(at)} ${y(values[at] ?? 0).toFixed(1)}`
  const path = values.map(
    (value, at) => value !== null && isJoined(at) && `${isJoined(at - 1) ? 'L' : 'M'}${pointAt(at)}`,
  )
  const bridges = dashed ? [] : gapsIn(values, isJoined)
  const alone = values.flatMap((value, at) =>
    value === null || !isJoined(at) || isJoined(at - 1) || isJoined(at + 1) ? [] : [{ at, value }],
  )
  const hollow = values.flatMap((value, at) => (value !== null && few[at] ? [{ at, value }] : []))
  return (
    <>
      {bridges.length > 0 && (
        <path
          d={bridges.map(({ from, at }) => `M${pointAt(from)}L${pointAt(at)}`).join('')}
          fill="none"
          strokeWidth={1}
          strokeDasharray="1 4"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className={className}
        />
      )}
      <path
        d={path.filter(Boolean).join('')}
        fill="none"
        strokeWidth={strokeWidth}
        strokeLinecap={dashed ? 'butt' : 'round'}
        strokeLinejoin="round"
        strokeDasharray={dashed ? '4 4' : undefined}
        vectorEffect="non-scaling-stroke"
        className={className}
      />
      <Dots dots={alone} size={strokeWidth * 3} className={className} />
      <Dots dots={hollow} size={strokeWidth * 4} className={className} />
      <Dots dots={hollow} size={strokeWidth * 2} className="stroke-raised" />
    </>
  )
}

type DotsProps = { dots: { at: number; value: number }[]; size: number; className: string }

/** Round in a stretched plot, because the width of a stroke is not stretched. */
function Dots({ dots, size, className }: DotsProps) {
  const { middle, y } = usePlotScale()
  return (
    <path
      d={dots.map(({ at, value }) => `M${middle(at)} ${y(value).toFixed(1)}h0`).join('')}
      strokeWidth={size}
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  )
}

/** The value of a line in the chosen step. */
export function ChosenDot({ values, className }: Pick<LineProps, 'values' | 'className'>) {
  const { chosen } = usePlotScale()
  const value = values[chosen]
  if (value == null) return null
  return <Dots dots={[{ at: chosen, value }]} size={8} className={clsx(whilePointed, className)} />
}

type Span = { from: number; to: number } | null

/** The area between two lines, interrupted at unknown values. */
export function Area({ spans, className }: { spans: Span[]; className: string }) {
  const { width, left, middle, y } = usePlotScale()
  const pointAt = (x: number, value: number) => `${x.toFixed(3)} ${y(value).toFixed(1)}`
  const runs = runsOf(spans)
  const path = runs.map((run) => {
    const [only] = run
    // A single step has no neighbor to connect to.
    if (only && run.length === 1 && width === spans.length) {
      const [start, end] = [left(only.at) + 0.3, left(only.at) + 0.7]
      return `M${pointAt(start, only.from)}L${pointAt(start, only.to)}L${pointAt(end, only.to)}L${pointAt(end, only.from)}z`
    }
    const above = run.map(({ at, to }) => pointAt(middle(at), to))
    const below = run.map(({ at, from }) => pointAt(middle(at), from)).reverse()
    return `M${[...above, ...below].join('L')}z`
  })
  return <path d={path.join('')} className={className} />
}

/** The consecutive known values. */
function runsOf(spans: Span[]) {
  const runs: { at: number; from: number; to: number }[][] = []
  for (const [at, span] of spans.entries()) {
    if (!span) continue
    if (spans[at - 1]) runs.at(-1)?.push({ at, ...span })
    else runs.push([{ at, ...span }])
  }
  return runs
}

/** The same range across all steps. */
export function Range({ from, to }: { from: number; to: number }) {
  const { width, y } = usePlotScale()
  return <rect x={0} width={width} y={y(to)} height={y(from) - y(to)} className="fill-series-1/15" />
}

/** One value across all steps. */
export function Level({ value }: { value: number }) {
  const { width, y } = usePlotScale()
  return (
    <line
      x1={0}
      x2={width}
      y1={y(value)}
      y2={y(value)}
      strokeDasharray="4 3"
      vectorEffect="non-scaling-stroke"
      className="stroke-series-1"
    />
  )
}
