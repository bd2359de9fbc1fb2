import type { ReactNode } from 'react'
import { changeOfAmount } from '~/lib/format/change'
import { axisEnd, type FormatTick } from '~/ui/charts/plot/plot-scale'
import { Legend, useHiddenSeries } from './plot/legend'
import { Cursor, Dashes, Stacks } from './plot/marks'
import { Plot } from './plot/plot'
import { PlotTooltip } from './plot/plot-tooltip'
import { colorAt, type SeriesColor } from './plot/series-colors'
import type { StepTick } from './plot/time-ticks'

type BarSeries = { name: string; color?: SeriesColor }

type StackedBarsProps = {
  title: string
  /** The header of the first column of the table. */
  category: string
  series: BarSeries[]
  bars: { label: string; values: number[] }[]
  /** Counts behind the values: "Completed calls". */
  samples?: { name: string; values: string[] }[]
  /** Labels of the x axis. */
  ticks: StepTick[]
  /** The totals of the compared period, drawn as a mark across each bar. */
  before?: number[] | undefined
  format: (value: number) => string
  /** The values of the axis; the default is `format`. */
  formatTick?: FormatTick
  /** The minimum end of the axis. The default keeps the ticks whole numbers. */
  top?: number
  /** The number of bars in the width, if there is room for more at the end. */
  slots?: number
  /** Zooms to the bars from first to last. */
  onZoom?: (first: number, last: number) => void
  /** Shown next to the legend. */
  aside?: ReactNode
}

/** Makes the ticks of the axis whole numbers. */
const fewestUnits = 4

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/** Stacked counts over consecutive categories. */
export function StackedBars(props: StackedBarsProps) {
  const { category, series: all, bars, samples = [], before: allBefore, format, ticks, ...rest } = props
  const { top = fewestUnits } = rest
  const { hidden, toggle, showAll } = useHiddenSeries()
  const before = allBefore?.slice(0, bars.length)
  const colored = all.map(({ name, color }, at) => ({ name, at, color: color ?? colorAt(at) }))
  const series = colored.filter(({ name }) => !hidden.has(name))
  const valuesAt = (at: number) => series.map((one) => bars[at]?.values[one.at] ?? 0)
  const stacks = bars.map((_, at) => ({ values: valuesAt(at), at }))
  const totals = stacks.map(({ values }) => sumOf(values))
  // A part of the series does not compare with all of them.
  const compared = hidden.size === 0 ? before : undefined
  return (
    <Plot
      {...rest}
      onShowAll={all.length > 0 && series.length === 0 ? showAll : undefined}
      step="bar"
      columns={[
        category,
        ...series.map(({ name }) => name),
        ...samples.map(({ name }) => name),
        ...(before ? ['Previous total'] : []),
      ]}
      read={(at) => [
        bars[at]?.label ?? '',
        ...valuesAt(at).map(format),
        ...samples.map(({ values }) => values[at] ?? ''),
        ...(before ? [format(before[at] ?? 0)] : []),
      ]}
      count={bars.length}
      top={axisEnd([...totals, ...(compared ?? [])], top)}
      highest={(at) => totals[at] ?? 0}
      format={rest.formatTick ?? format}
      labels={ticks}
      legend={
        <Legend
          entries={colored.map(({ name, color }) => ({ name, swatch: color.swatch }))}
          toggles={{ hidden, toggle }}
          before={before && 'mark'}
        />
      }
      tooltip={(at) => (
        <PlotTooltip
          label={bars[at]?.label ?? ''}
          rows={[
            ...series.map(({ name, color }, index) => ({
              name,
              swatch: color.swatch,
              value: format(valuesAt(at)[index] ?? 0),
            })),
            ...(series.length > 1 || compared
              ? [
                  {
                    name: 'Total',
                    value: format(totals[at] ?? 0),
                    before: compared && format(compared[at] ?? 0),
                    change: compared && changeOfAmount(totals[at], compared[at]),
                  },
                ]
              : []),
          ]}
          samples={samples.map(({ name, values }) => ({ name, value: values[at] ?? '' }))}
        />
      )}
    >
      <Cursor />
      <Stacks stacks={stacks} colors={series.map(({ color }) => color.fill)} />
      {compared && <Dashes values={compared} />}
    </Plot>
  )
}
