type SparklineProps = {
  /** Null if there is no measurement. Future values are left out. */
  values: (number | null)[]
  /** The complete values of an earlier period. */
  before: (number | null)[]
}

const height = 28

/** A small line chart with an earlier period behind it. Decorative: the figures next to it have the content. */
export function Sparkline({ values, before }: SparklineProps) {
  const top = Math.max(...[...values, ...before].map((value) => value ?? 0)) || 1
  const slots = Math.max(values.length, before.length, 2)
  const points = (of: (number | null)[]) =>
    of
      .flatMap((value, at) => (value === null ? [] : [`${at + 0.5},${(height - 2) * (1 - value / top) + 1}`]))
      .join(' ')
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${slots} ${height}`}
      preserveAspectRatio="none"
      className="h-7 w-full max-w-40 border-b border-line forced-color-adjust-none"
    >
      <polyline
        {...line}
        points={points(before)}
        strokeWidth={1}
        strokeDasharray="3 3"
        className="stroke-muted"
      />
      <polyline {...line} points={points(values)} strokeWidth={1.5} className="stroke-series-1" />
    </svg>
  )
}
