import { niceTicks } from '~/ui/charts/plot/plot-scale'
import { ChartFrame } from './chart-frame'

type RangeRow = {
  label: string
  min: number
  median: number
  /** The upper mark: a 90th percentile or a maximum, named in `columns`. */
  high: number
  /** The usual range, drawn behind the marks. */
  band?: { from: number; middle: number; to: number } | undefined
}

type RangeChartProps = {
  title: string
  rows: RangeRow[]
  format: (value: number) => string
  /** Names of the three marks. */
  columns?: [string, string, string]
  /** The name of the band: "your last 30 days". */
  bandLabel?: string
}

/** Labels of more steps would not fit side by side. */
const mostSteps = 4

const endOf = (rows: RangeRow[]) => Math.max(...rows.flatMap((row) => [row.high, row.band?.to ?? 0]))

/** One line per row from its minimum to its upper mark, with the median, on a common axis from zero. */
export function RangeChart({
  title,
  rows,
  format,
  columns = ['min', 'median', 'p90'],
  bandLabel,
}: RangeChartProps) {
  const ticks = niceTicks(endOf(rows), format, mostSteps)
  const end = ticks.at(-1) ?? 1
  const isLabelled = (_: number, at: number) => ticks.length < 5 || (ticks.length - 1 - at) % 2 === 0
  const at = (value: number) => `${(value / end) * 100}%`
  const hasBand = rows.some(({ band }) => band)
  const bandOf = ({ band }: RangeRow) =>
    [band?.from, band?.middle, band?.to].map((value) => (value === undefined ? '–' : format(value)))
  const table = {
    columns: ['', ...columns, ...(hasBand ? ['usual p10', 'usual median', 'usual p90'] : [])],
    rows: rows.map((row) => [
      row.label,
      ...[row.min, row.median, row.high].map((value) => format(value)),
      ...(hasBand ? bandOf(row) : []),
    ]),
  }
  return (
    <ChartFrame title={title} table={table}>
      <ul className="@container grid gap-2.5 text-sm">
        {rows.map((row) => (
          <li
            key={row.label}
            className="grid grid-cols-[1fr_auto] gap-x-3 @max-[14rem]:grid-cols-1 @md:grid-cols-[6rem_1fr_10.5rem] @md:items-center"
          >
            <span className="truncate">{row.label}</span>
            <svg
              aria-hidden="true"
              className="h-5 w-full overflow-visible @max-md:order-last @max-md:col-span-full"
            >
              {ticks.map((tick) => (
                <line key={tick} x1={at(tick)} x2={at(tick)} y1={0} y2={20} className="stroke-line" />
              ))}
              {row.band && (
                <rect
                  x={at(row.band.from)}
                  width={at(row.band.to - row.band.from)}
                  y={2}
                  height={16}
                  rx={3}
                  className="fill-series-1/20"
                />
              )}
              {row.band && (
                <line
                  x1={at(row.band.middle)}
                  x2={at(row.band.middle)}
                  y1={2}
                  y2={18}
                  strokeDasharray="2 2"
                  className="stroke-series-1"
                />
              )}
              <line
                x1={at(row.min)}
                x2={at(row.high)}
                y1={10}
                y2={10}
                strokeWidth={2}
                className="stroke-series-1"
              />
              <line
                x1={at(row.min)}
                x2={at(row.min)}
                y1={5}
                y2={15}
                strokeWidth={2}
                className="stroke-series-1"
              />
              <line
                x1={at(row.high)}
                x2={at(row.high)}
                y1={5}
                y2={15}
                strokeWidth={2}
                className="stroke-series-1"
              />
              <circle
                cx={at(row.median)}
                cy={10}
                r={5}
                strokeWidth={2}
                className="fill-raised stroke-series-1"
              />
            </svg>
            <span className="text-end tabular-nums whitespace-nowrap">
              <span className="text-muted">{format(row.min)} · </span>
              <strong className="font-medium">{format(row.median)}</strong>
              <span className="text-muted"> · {format(row.high)}</span>
            </span>
          </li>
        ))}
        <li aria-hidden className="grid text-xs text-muted @md:grid-cols-[6rem_1fr_10.5rem] @md:gap-x-3">
          <span className="relative h-4 tabular-nums @md:col-start-2">
            {ticks.filter(isLabelled).map((tick) => (
              <span
                key={tick}
                className="absolute whitespace-nowrap -translate-x-1/2 first:translate-x-0 last:-translate-x-full @md:last:-translate-x-1/2"
                style={{ left: at(tick) }}
              >
                {format(tick)}
              </span>
            ))}
          </span>
        </li>
      </ul>
      <p className="text-xs text-muted">
        {columns.join(' · ')}
        {hasBand && bandLabel && `; shaded: ${bandLabel}`}
      </p>
    </ChartFrame>
  )
}
