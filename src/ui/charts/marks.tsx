import { plotHeight, usePlotScale } from './plot-scale'
import { fills } from './series-colours'

/** The chosen step, from top to bottom. */
export function Cursor({ className = 'fill-sunken' }: { className?: string }) {
  const { left, chosen } = usePlotScale()
  return <rect x={left(chosen)} y={0} width={1} height={plotHeight} className={className} />
}

type Stack = {
  values: number[]
  /** Its first step and its number of steps. */
  at: number
  width?: number
}

/** Stacked values. Each series is one shape, filled with its color. */
export function Stacks({ stacks, colors = fills }: { stacks: Stack[]; colors?: readonly string[] }) {
  const { left, y } = usePlotScale()
  const shapeOf = (series: number) =>
    stacks.map(({ values, at, width = 1 }) => {
      const below = values.slice(0, series).reduce((sum, value) => sum + value, 0)
      const [foot, head] = [below, below + (values[series] ?? 0)].map((value) => y(value).toFixed(1))
      return `M${left(at) + 0.12 * width} ${foot}V${head}h${0.76 * width}V${foot}z`
    })
  const count = Math.max(0, ...stacks.map(({ values }) => values.length))
  return colors
    .slice(0, count)
    .map((color, series) => <path key={color} d={shapeOf(series).join('')} className={color} />)
}

/** A mark across each step. */
export function Dashes({ values }: { values: number[] }) {
  const { left, y } = usePlotScale()
  const path = values.map((value, at) => `M${left(at) + 0.04} ${y(value)}H${left(at) + 0.96}`).join('')
  return <path d={path} strokeWidth={2} vectorEffect="non-scaling-stroke" className="stroke-muted" />
}

type LineProps = {
  /** Null if there is no measurement. */
  values: (number | null)[]
  strokeWidth: number
  className: string
  dashed?: boolean
}

/** A line through the steps, interrupted at unknown values. A single known value is a dash. */
export function Line({ values, strokeWidth, className, dashed = false }: LineProps) {
  const { middle, y } = usePlotScale()
  const path = values.map((value, at) => {
    if (value === null) return ''
    const isAlone = values[at - 1] == null && values[at + 1] == null
    if (isAlone) return `M${middle(at) - 0.3} ${y(value).toFixed(1)}h0.6`
    return `${values[at - 1] == null ? 'M' : 'L'}${middle(at)} ${y(value).toFixed(1)}`
  })
  return (
    <path
      d={path.join('')}
      fill="none"
      strokeWidth={strokeWidth}
      strokeLinecap={dashed ? 'butt' : 'round'}
      strokeDasharray={dashed ? '4 3' : undefined}
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  )
}

type Span = { from: number; to: number } | null

/** From one value to another in each step. */
export function Spans({ spans, className }: { spans: Span[]; className: string }) {
  const { left, y } = usePlotScale()
  const path = spans.map(
    (span, at) => span && `M${left(at)} ${y(span.from)}V${y(span.to)}h1V${y(span.from)}z`,
  )
  return <path d={path.join('')} className={className} />
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
