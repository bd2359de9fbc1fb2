import { ChartFrame } from './chart-frame'
import { PlotSlider } from './plot'
import { usePlotCursor } from './use-plot-cursor'

type HeatMapProps = {
  title: string
  /** The header of the first column of the table. */
  category: string
  rows: string[]
  columns: string[]
  /** One value per row and column, drawn as the size of a square. */
  values: number[][]
  format: (value: number) => string
  /** The unit of the values: "calls". */
  unit: string
  /** Additional text for a cell. */
  details?: (row: number, column: number) => string
}

const everyLabel = 3

/** Counts by row and column, as squares of proportional size. */
export function HeatMap({ title, category, rows, columns, values, format, unit, details }: HeatMapProps) {
  const all = values.flat()
  const { chosen, onKeyDown, pointerProps } = usePlotCursor({
    count: rows.length * columns.length,
    columns: columns.length,
    start: Math.max(0, all.indexOf(Math.max(...all))),
    stepAt: (x, y) => {
      const row = Math.min(rows.length - 1, Math.max(0, Math.floor(y * rows.length)))
      const column = Math.min(columns.length - 1, Math.max(0, Math.floor(x * columns.length)))
      return row * columns.length + column
    },
  })
  const [row, column] = [Math.floor(chosen / columns.length), chosen % columns.length]
  const table = {
    columns: [category, ...columns],
    rows: rows.map((name, at) => [name, ...(values[at] ?? []).map((value) => format(value))]),
  }
  const count = `${format(all[chosen] ?? 0)} ${unit}`
  const [name, ...said] = [`${rows[row]} ${columns[column]}`, count, details?.(row, column)].filter(Boolean)
  return (
    <ChartFrame title={title} table={table}>
      <div className="grid max-w-3xl grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
        <div aria-hidden className="grid auto-rows-fr items-center text-end">
          {rows.map((label) => (
            <span key={label}>{label.slice(0, 3)}</span>
          ))}
        </div>
        <PlotSlider
          label={`${title}, cell`}
          count={all.length}
          chosen={chosen}
          words={[name, ...said].join(', ')}
          onKeyDown={onKeyDown}
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${columns.length} ${rows.length}`}
            className="block w-full forced-color-adjust-none"
            {...pointerProps}
          >
            <Cells values={values} row={row} column={column} />
          </svg>
        </PlotSlider>
        <div
          aria-hidden
          className="col-start-2 grid"
          style={{ gridTemplateColumns: `repeat(${columns.length / everyLabel}, 1fr)` }}
        >
          {columns
            .filter((_, at) => at % everyLabel === 0)
            .map((label) => (
              <span key={label}>{label.slice(0, 2)}</span>
            ))}
        </div>
      </div>
      <p className="text-sm tabular-nums">
        <span className="font-medium">{name}</span> {said.join(', ')}
      </p>
    </ChartFrame>
  )
}

type CellsProps = {
  values: number[][]
  /** The chosen cell. */
  row: number
  column: number
}

function Cells({ values, row, column }: CellsProps) {
  const largest = Math.max(1, ...values.flat())
  const all = values.flatMap((ofRow, y) => ofRow.map((value, x) => ({ x, y, value })))
  return all.map(({ x, y, value }) => {
    const side = 0.9 * Math.sqrt(value / largest)
    return (
      <g key={`${x} ${y}`}>
        <rect
          x={x + 0.03}
          y={y + 0.03}
          width={0.94}
          height={0.94}
          rx={0.1}
          strokeWidth={x === column && y === row ? 2 : 0}
          vectorEffect="non-scaling-stroke"
          className="fill-sunken stroke-text"
        />
        <rect
          x={x + (1 - side) / 2}
          y={y + (1 - side) / 2}
          width={side}
          height={side}
          rx={0.1}
          className="fill-series-1"
        />
      </g>
    )
  })
}
