type SparklineProps = {
  /** Null if there is no measurement. Future values are left out. */
  values: (number | null)[]
  /** The complete values of an earlier period. */
  before: (number | null)[]
}

const height = 32

/** A small line chart with an earlier period behind it. Decorative: the figures next to it have the content. */
export function Sparkline({ values, before }: SparklineProps) {
  const top = Math.max(...[...values, ...before].map((value) => value ?? 0)) || 1
  const slots = Math.max(values.length, before.length, 2)
  const pointsOf = (line: (number | null)[]) =>
    line.flatMap((value, at) => (value === null ? [] : [[at + 0.5, (height - 4) * (1 - value / top) + 2]]))
  const known = pointsOf(values)
  const [first, last] = [known[0]?.[0], known.at(-1)?.[0]]
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${slots} ${height}`}
      preserveAspectRatio="none"
      className="h-8 w-20 min-w-0 shrink forced-color-adjust-none max-sm:hidden"
    >
      {known.length > 1 && (
        <polygon
          points={[[first, height], ...known, [last, height]].join(' ')}
          className="fill-series-1/10"
        />
      )}
      <polyline
        {...line}
        points={pointsOf(before).join(' ')}
        strokeWidth={1}
        strokeDasharray="3 3"
        className="stroke-edge"
      />
      <polyline {...line} points={known.join(' ')} strokeWidth={1.5} className="stroke-series-1" />
    </svg>
  )
}
