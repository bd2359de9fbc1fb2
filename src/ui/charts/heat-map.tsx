import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { ChartFrame } from './chart-frame'

type HeatMapProps = {
  title: string
  /** What the first column of the table is called. */
  category: string
  rows: string[]
  columns: string[]
  /** One for each column of each row; each is drawn as large as it is. */
  values: number[][]
  format: (value: number) => string
  /** What the values count: "calls". */
  unit: string
  /** What is said of a cell besides its value. */
  details?: (row: number, column: number) => string
}

type Cell = { row: number; column: number }

const everyLabel = 3

/** Counts in two directions, as squares whose sizes are the counts. The arrow keys walk; each is read out beneath. */
export function HeatMap({ title, category, rows, columns, values, format, unit, details }: HeatMapProps) {
  const all = values.flatMap((row, at) => row.map((value, column) => ({ row: at, column, value })))
  const largest = Math.max(1, ...all.map(({ value }) => value))
  const busiest = all.find(({ value }) => value === largest) ?? { row: 0, column: 0 }
  const [pointed, setPointed] = useState<Cell | null>(null)
  const { row, column } = pointed ?? busiest
  const move = ({ key }: KeyboardEvent): Cell | undefined => {
    const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
    const steps: Record<string, Cell> = {
      ArrowLeft: { row, column: within(column - 1, columns.length) },
      ArrowRight: { row, column: within(column + 1, columns.length) },
      ArrowUp: { row: within(row - 1, rows.length), column },
      ArrowDown: { row: within(row + 1, rows.length), column },
      Home: { row, column: 0 },
      End: { row, column: columns.length - 1 },
    }
    return steps[key]
  }
  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setPointed({
      row: Math.min(rows.length - 1, Math.max(0, Math.floor(((clientY - top) / height) * rows.length))),
      column: Math.min(
        columns.length - 1,
        Math.max(0, Math.floor(((clientX - left) / width) * columns.length)),
      ),
    })
  }
  const table = {
    columns: [category, ...columns],
    rows: rows.map((name, at) => [name, ...(values[at] ?? []).map((value) => format(value))]),
  }
  const count = `${format(values[row]?.[column] ?? 0)} ${unit}`
  const said = [`${rows[row]} ${columns[column]}`, count, details?.(row, column)]
  const words = said.filter(Boolean).join(', ')
  return (
    <ChartFrame title={title} table={table}>
      <div className="grid max-w-3xl grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
        <div aria-hidden className="grid auto-rows-fr items-center text-end">
          {rows.map((name) => (
            <span key={name}>{name.slice(0, 3)}</span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${title}, cell`}
          aria-valuemin={1}
          aria-valuemax={rows.length * columns.length}
          aria-valuenow={row * columns.length + column + 1}
          aria-valuetext={words}
          onKeyDown={(event) => {
            const to = move(event)
            if (!to) return
            event.preventDefault()
            setPointed(to)
          }}
          onPointerMove={pointAt}
          onPointerLeave={() => setPointed(null)}
          className="rounded"
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${columns.length} ${rows.length}`}
            className="block w-full forced-color-adjust-none"
          >
            {all.map((cell) => {
              const side = 0.9 * Math.sqrt(cell.value / largest)
              const isChosen = cell.row === row && cell.column === column
              return (
                <g key={`${cell.row} ${cell.column}`}>
                  <rect
                    x={cell.column + 0.03}
                    y={cell.row + 0.03}
                    width={0.94}
                    height={0.94}
                    rx={0.1}
                    strokeWidth={isChosen ? 2 : 0}
                    vectorEffect="non-scaling-stroke"
                    className="fill-sunken stroke-text"
                  />
                  <rect
                    x={cell.column + (1 - side) / 2}
                    y={cell.row + (1 - side) / 2}
                    width={side}
                    height={side}
                    rx={0.1}
                    className="fill-series-1"
                  />
                </g>
              )
            })}
          </svg>
        </div>
        <div
          aria-hidden
          className="col-start-2 grid"
          style={{ gridTemplateColumns: `repeat(${columns.length / everyLabel}, 1fr)` }}
        >
          {columns
            .filter((_, at) => at % everyLabel === 0)
            .map((name) => (
              <span key={name}>{name.slice(0, 2)}</span>
            ))}
        </div>
      </div>
      <p className="text-sm tabular-nums">
        <span className="font-medium">{said[0]}</span> {said.slice(1).filter(Boolean).join(', ')}
      </p>
    </ChartFrame>
  )
}
