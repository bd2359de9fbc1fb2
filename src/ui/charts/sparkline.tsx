type SparklineProps = {
  /** Null if there is no measurement. */
  values: (number | null)[]
}

const height = 32

/** A small line chart. Decorative: the figures next to it have the content. */
export function Sparkline({ values }: SparklineProps) {
  const top = Math.max(...values.map((value) => value ?? 0)) || 1
  const points = values.flatMap((value, at) =>
    value === null ? [] : [[at + 0.5, (height - 4) * (1 - value / top) + 2]],
  )
  if (points.length < 2) return null
  const [first, last] = [points[0]?.[0], points.at(-1)?.[0]]
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${values.length} ${height}`}
      preserveAspectRatio="none"
      className="h-8 w-20 min-w-0 shrink forced-color-adjust-none max-sm:hidden"
    >
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
