import clsx from 'clsx'
import { PlotSlider, usePlotCursor } from '~/ui/charts/plot/plot-cursor'
import { chosenCellClass, plotClass, stepClass } from '~/ui/charts/plot/plot-tooltip'
import { ChartFrame } from './chart-frame'
import { PlotTooltip } from './plot/plot-tooltip'

/** A cell of the map. */
export type HeatCell = {
  /** From 0 to 1; null without data. */
  intensity: number | null
  /** The value in the cell: "45". */
  short: string
  /** The value with its unit and sample: "45% answered", "12 of 27 calls". */
  words: { name: string; value: string }[]
  /** What the value rests on, for the table: "27". */
  sample?: string
  /** Too few measurements for a rate: the cell is faded and hatched. */
  isFew?: boolean
}

type HeatMapProps = {
  title: string
  /** The header of the first column of the table. */
  category: string
  rows: string[]
  columns: { name: string; short: string }[]
  cellAt: (row: number, column: number) => HeatCell
  /** What samples count, for the table: "calls". */
  sampleLabel?: string
  /** The legend of cells with too few measurements. */
  fewWords?: string
}

/** The share of the strongest color in the lightest cell. */
const leastColor = 0.08
/** The share of its color that a cell of a few measurements keeps. */
const fadedShare = 0.25
/** Smaller differences than this do not fill the scale of colors. */
const leastSpan = 0.3
const mostShort = 3
/** More columns need a wide map for the values in the cells. */
const mostInHalf = 14

/** Values by row and column, as cells of different intensity. */
export function HeatMap(props: HeatMapProps) {
  const { title, category, rows, columns, cellAt, sampleLabel, fewWords } = props
  const cells = rows.map((_, row) => columns.map((_, column) => cellAt(row, column)))
  const all = cells.flat()
  const intensities = all.map(({ intensity, isFew }) => (isFew ? 0 : (intensity ?? -1)))
  const { chosen, isTouched, onKeyDown, pointerProps } = usePlotCursor({
    count: all.length,
    columns: columns.length,
    start: Math.max(0, intensities.indexOf(Math.max(...intensities))),
    stepAt: (x, y) => {
      const row = Math.min(rows.length - 1, Math.max(0, Math.floor(y * rows.length)))
      const column = Math.min(columns.length - 1, Math.max(0, Math.floor(x * columns.length)))
      return row * columns.length + column
    },
  })
  const [row, column] = [Math.floor(chosen / columns.length), chosen % columns.length]
  const label = `${rows[row]} ${columns[column]?.name}`
  const words = all[chosen]?.words ?? []
  const table = () => ({
    columns: [category, ...columns.map(({ name }) => name)],
    rows: rows.flatMap((name, at) => [
      [name, ...(cells[at] ?? []).map(({ short }) => short || '–')],
      ...(sampleLabel
        ? [[`${name}, ${sampleLabel}`, ...(cells[at] ?? []).map(({ sample = '0' }) => sample)]]
        : []),
    ]),
  })
  const scale = scaleOf(all)
  const template = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }
  return (
    <ChartFrame title={title} table={table} aside={<HeatLegend cells={all} fewWords={fewWords} />}>
      <div
        data-print="fixed"
        className="grid flex-1 grid-cols-[auto_1fr] grid-rows-[1fr_auto] gap-x-2 gap-y-1 text-xs text-muted tabular-nums"
      >
        <div aria-hidden className="grid auto-rows-fr items-center">
          {rows.map((name) => (
            <span key={name}>{name.slice(0, 3)}</span>
          ))}
        </div>
        <PlotSlider
          label={`${title}, cell`}
          count={all.length}
          chosen={chosen}
          words={[label, ...words.map(({ name, value }) => `${name} ${value}`)].join(', ')}
          isTouched={isTouched}
          place={(column + 0.5) / columns.length}
          onKeyDown={onKeyDown}
          className={`${plotClass} grid`}
        >
          <div
            aria-hidden
            className="grid touch-pan-y touch-pinch-zoom auto-rows-fr gap-px"
            style={template}
            {...pointerProps}
          >
            {all.map((cell, at) => (
              <Cell
                key={`${Math.floor(at / columns.length)} ${columns[at % columns.length]?.name}`}
                cell={cell}
                color={colorOf(cell, scale)}
                isChosen={at === chosen}
                isWide={columns.length > mostInHalf}
              />
            ))}
          </div>
          <span
            aria-hidden
            className={stepClass}
            style={{ left: `${(column / columns.length) * 100}%`, width: `${100 / columns.length}%` }}
          />
          <PlotTooltip label={label} rows={words} />
        </PlotSlider>
        <div aria-hidden className="col-start-2 grid text-center" style={template}>
          {columns.map(({ name, short }, at) => (
            <span
              key={name}
              className={clsx(
                columns.length > 12 && at % 3 !== 0 && '@max-2xl:invisible',
                'whitespace-nowrap',
              )}
            >
              {short}
            </span>
          ))}
        </div>
      </div>
    </ChartFrame>
  )
}

const certain = (cells: HeatCell[]) => cells.filter(({ intensity, isFew }) => intensity !== null && !isFew)

/** The color scale reaches from the lowest to the highest cell. */
function scaleOf(cells: HeatCell[]) {
  const values = certain(cells).map(({ intensity }) => intensity ?? 0)
  if (values.length === 0) return { low: 0, span: 1 }
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(leastSpan, high - low)
  return { low: (low + high - span) / 2, span }
}

const mixed = (share: number) =>
  `color-mix(in srgb, var(--series-1) calc(${share.toFixed(2)} * var(--heat-most)), var(--raised))`

function colorOf({ intensity, isFew }: HeatCell, { low, span }: ReturnType<typeof scaleOf>) {
  if (intensity === null) return undefined
  const place = Math.min(1, Math.max(0, (intensity - low) / span))
  return mixed((leastColor + (1 - leastColor) * place) * (isFew ? fadedShare : 1))
}

const fewClass =
  'rounded-sm bg-[repeating-linear-gradient(135deg,color-mix(in_srgb,var(--text)_14%,transparent)_0_1px,transparent_1px_5px)] forced-color-adjust-none'

type HeatLegendProps = { cells: HeatCell[]; fewWords: string | undefined }

/** The ends of the color scale, and what hatched cells are. */
function HeatLegend({ cells, fewWords }: HeatLegendProps) {
  const sorted = certain(cells).toSorted((a, b) => (a.intensity ?? 0) - (b.intensity ?? 0))
  const [low, high] = [sorted[0], sorted.at(-1)]
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 text-xs text-muted tabular-nums">
      {low && high && low.short !== high.short && (
        <span aria-hidden className="inline-flex items-center gap-1.5">
          {low.short}
          <span
            className="h-2 w-12 rounded-sm forced-color-adjust-none"
            style={{ backgroundImage: `linear-gradient(to right, ${mixed(leastColor)}, ${mixed(1)})` }}
          />
          {high.short}
        </span>
      )}
      {cells.some(({ isFew }) => isFew) && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className={`size-2.5 bg-sunken ${fewClass}`} />
          {fewWords}
        </span>
      )}
    </span>
  )
}

type CellProps = { cell: HeatCell; color: string | undefined; isChosen: boolean; isWide: boolean }

function Cell({ cell: { short, isFew }, color, isChosen, isWide }: CellProps) {
  return (
    <span
      className={clsx(
        'grid min-h-9 place-items-center overflow-hidden rounded-sm bg-sunken forced-color-adjust-none',
        isFew ? `text-soft ${fewClass}` : 'text-text',
        isChosen && chosenCellClass,
      )}
      style={color ? { backgroundColor: color } : undefined}
    >
      <span
        className={clsx(
          isWide ? 'text-[0.6875rem] tracking-tight @max-xl:hidden' : '@max-md:hidden',
          short.length > mostShort && 'hidden',
        )}
      >
        {short}
      </span>
    </span>
  )
}
