type SparklineProps = {
  /** Null if there is no measurement. */
  values: (number | null)[]
  /** The span of the values, such as "Last 7 days": its tooltip, and its name for screen readers. */
  label: string
}

const height = 32

/** A small line chart next to a figure. */
export function Sparkline({ values, label }: SparklineProps) {
  const top = Math.max(...values.map((value) => value ?? 0)) || 1
  const points = values.flatMap((value, at) =>
    value === null ? [] : [[at + 0.5, (height - 4) * (1 - value / top) + 2]],
  )
  if (points.length < 2) return null
  const [first, last] = [points[0]?.[0], points.at(-1)?.[0]]
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length} ${height}`}
      preserveAspectRatio="none"
      className="h-8 w-20 min-w-0 shrink forced-color-adjust-none max-sm:hidden"
    >
      <title>{label}</title>
      <polygon points={[[first, height], ...points, [last, height]].join(' ')} className="fill-series-1/10" />
      <polyline
        points={points.join(' ')}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeWidth={1.5}
        className="stroke-series-1"
      />
    </svg>
  )
}
