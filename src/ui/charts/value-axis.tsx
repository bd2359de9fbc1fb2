type ValueAxisProps = { ticks: number[]; top: number; format: (value: number) => string }

/** The ticks next to a chart of ten rem height. */
export function ValueAxis({ ticks, top, format }: ValueAxisProps) {
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
