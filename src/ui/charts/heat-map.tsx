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
  /** Too few measurements for a rate: the cell is faded. */
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
  /** The legend of faded cells. */
  fewWords?: string
}

/** The share of the color in the darkest cell; text stays readable on it. */
const mostColor = 50
const leastColor = 6
/** The share of its color that a faded cell keeps. */
const fadedShare = 0.25
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
  const template = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }
  return (
    <ChartFrame
      title={title}
      table={table}
      aside={
        all.some(({ isFew }) => isFew) && (
          <span className="inline-flex items-center gap-1.5 text-xs text-muted">
            <span aria-hidden className={`size-2.5 ${fadedClass}`} />
            {fewWords}
          </span>
        )
      }
    >
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

type CellProps = { cell: HeatCell; isChosen: boolean; isWide: boolean }

const fadedClass = 'rounded-sm border border-dashed border-edge forced-color-adjust-none'

function Cell({ cell: { intensity, short, isFew }, isChosen, isWide }: CellProps) {
  const share = leastColor + (mostColor - leastColor) * (intensity ?? 0) * (isFew ? fadedShare : 1)
  return (
    <span
      className={clsx(
        'grid min-h-9 place-items-center overflow-hidden rounded-sm bg-sunken forced-color-adjust-none',
        isFew ? `text-soft ${fadedClass}` : 'text-text',
        isChosen && chosenCellClass,
      )}
      style={
        intensity === null
          ? undefined
          : { backgroundColor: `color-mix(in srgb, var(--series-1) ${share.toFixed(0)}%, var(--raised))` }
      }
    >
      <span
        className={clsx(isWide ? '@max-xl:hidden' : '@max-md:hidden', short.length > mostShort && 'hidden')}
      >
        {short}
      </span>
    </span>
  )
}
