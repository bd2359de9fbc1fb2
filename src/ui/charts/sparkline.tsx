type SparklineProps = {
  /** What the line says, in words with its numbers: it is the picture's name. */
  label: string
  values: number[]
  /** A second, paler line to compare with. */
  before?: number[]
}

/** A small line without axes. */
export function Sparkline({ label, values, before = [] }: SparklineProps) {
  const top = Math.max(...values, ...before, 1)
  return (
    <svg
      viewBox="0 0 100 28"
      preserveAspectRatio="none"
      className="block h-7 w-full overflow-visible"
      role="img"
      aria-label={label}
    >
      <Line values={before} top={top} className="stroke-edge" dashed />
      <Line values={values} top={top} className="stroke-series-1" />
    </svg>
  )
}

function Line({
  values,
  top,
  className,
  dashed,
}: {
  values: number[]
  top: number
  className: string
  dashed?: boolean
}) {
  if (!values.length) return null
  const step = 100 / Math.max(1, values.length - 1)
  const points = values.map(
    (value, at) => `${(at * step).toFixed(2)},${(27 - (value / top) * 26).toFixed(2)}`,
  )
  return (
    <polyline
      points={points.join(' ')}
      fill="none"
      className={className}
      strokeWidth={1.5}
      strokeDasharray={dashed ? '2 2' : undefined}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  )
}
