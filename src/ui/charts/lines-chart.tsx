import clsx from 'clsx'
import type { Change } from '~/lib/format/change'
import { axisEnd, type FormatTick } from '~/ui/charts/plot/plot-scale'
import { Legend, useHiddenSeries } from './plot/legend'
import { Area, ChosenDot, Hairline, Line } from './plot/marks'
import { Plot } from './plot/plot'
import { PlotTooltip } from './plot/plot-tooltip'
import { colorAt, type SeriesColor } from './plot/series-colors'
import type { StepTick } from './plot/time-ticks'

/** Null if there is no measurement. */
type Values = (number | null)[]
type LineOfChart = {
  name: string
  /** The default is that of its position. */
  color?: SeriesColor
  values: Values
  /** The values of the compared period, drawn as a dashed line. */
  before?: Values | undefined
  better?: 'up' | 'down'
  /** Values that rest on too few measurements for a line. */
  few?: boolean[]
  fewBefore?: boolean[] | undefined
}
type Band = { names: [from: string, to: string]; values: ({ from: number; to: number } | null)[] }

type LinesChartProps = {
  title: string
  /** The header of the first column of the table. */
  category: string
  /** Full labels of the time intervals, in order. */
  labels: string[]
  /** Labels of the x axis. */
  ticks: StepTick[]
  lines: LineOfChart[]
  /** Drawn behind the lines. */
  band?: Band
  /** Counts behind the values: "Completed calls". */
  samples: { name: string; values: string[] }[]
  format: (value: number) => string
  /** The values of the axis; the default is `format`. */
  formatTick?: FormatTick
  changeOf: (now: number | null | undefined, before: number | null | undefined) => Change | undefined
  /** The minimum end of the axis: 1 for shares. */
  top?: number
  /** Zooms to the intervals from first to last. */
  onZoom?: (first: number, last: number) => void
  /** The legend of values with too few measurements. */
  fewWords?: string | undefined
}

/** "No completed calls", if a step has no value because it has no sample. */
function nothingAt({ lines, samples: [sample] }: LinesChartProps, step: number): string | undefined {
  const isKnown = lines.some(({ values, before }) => values[step] != null || before?.[step] != null)
  return sample?.values[step] === '0' && !isKnown ? `No ${sample.name.toLowerCase()}` : undefined
}

/** Measures over time. */
export function LinesChart(props: LinesChartProps) {
  const {
    category,
    labels,
    ticks,
    lines: all,
    band,
    samples,
    format,
    changeOf,
    top = 0,
    fewWords,
    ...rest
  } = props
  const { hidden, toggle, showAll } = useHiddenSeries()
  const [from, to] = band?.names ?? []
  const count = labels.length
  const written = (value: number | null | undefined) => (value == null ? '–' : format(value))
  const colored = all.map((line, at) => ({
    ...line,
    before: line.before?.slice(0, count),
    color: line.color ?? colorAt(at),
  }))
  const lines = colored.filter(({ name }) => !hidden.has(name))
  const known = [
    ...lines.flatMap(({ values, before = [] }) => [...values, ...before]),
    ...(band?.values.map((value) => value?.to ?? null) ?? []),
  ]
  // The table lists the lower end of the band, the lines, then the upper end.
  const series = [
    ...(from ? [{ name: from, values: band?.values.map((value) => value?.from ?? null) }] : []),
    ...lines.flatMap(({ name, values, before }) => [
      { name, values },
      ...(before ? [{ name: `${name}, previous`, values: before }] : []),
    ]),
    ...(to ? [{ name: to, values: band?.values.map((value) => value?.to ?? null) }] : []),
  ]
  const bandRow = (name: string | undefined, end: 'from' | 'to', at: number) =>
    name ? [{ name, value: written(band?.values[at]?.[end]) }] : []
  return (
    <Plot
      {...rest}
      onShowAll={all.length > 0 && lines.length === 0 ? showAll : undefined}
      step="instant"
      columns={[category, ...series.map(({ name }) => name), ...samples.map(({ name }) => name)]}
      read={(at) => [
        labels[at] ?? '',
        ...series.map(({ values }) => written(values?.[at])),
        ...samples.map(({ values }) => values[at] ?? ''),
      ]}
      count={count}
      top={axisEnd(known, top)}
      highest={(at) => Math.max(band?.values[at]?.to ?? 0, ...lines.map(({ values }) => values[at] ?? 0))}
      format={rest.formatTick ?? format}
      labels={ticks}
      legend={
        <Legend
          entries={[
            ...colored.map(({ name, color }) => ({ name, swatch: color.swatch })),
            ...(band ? [{ name: band.names.join(' to '), swatch: 'bg-series-1/25' }] : []),
          ]}
          toggles={band ? undefined : { hidden, toggle }}
          before={colored.some(({ before }) => before) ? 'line' : undefined}
          hollow={fewWords}
        />
      }
      tooltip={(at) => (
        <PlotTooltip
          label={labels[at] ?? ''}
          nothing={nothingAt(props, at)}
          rows={[
            ...bandRow(to, 'to', at),
            ...lines.map(({ name, values, before, better, color }) => ({
              name,
              swatch: color.swatch,
              value: written(values[at]),
              before: before?.[at] == null ? undefined : written(before[at]),
              change: before && changeOf(values[at], before[at]),
              better,
            })),
            ...bandRow(from, 'from', at),
          ]}
          samples={samples.map(({ name, values }) => ({ name, value: values[at] ?? '' }))}
        />
      )}
    >
      {band && <Area spans={band.values} className="fill-series-1/20" />}
      <Hairline />
      <Lines lines={lines} />
    </Plot>
  )
}

type ColoredLine = LineOfChart & { color: SeriesColor }

function Lines({ lines }: { lines: ColoredLine[] }) {
  return (
    <>
      {lines.map(
        ({ name, before, fewBefore, color }) =>
          before && (
            <Line
              key={name}
              values={before}
              few={fewBefore}
              strokeWidth={1.5}
              dashed
              className={clsx(color.stroke, 'opacity-70')}
            />
          ),
      )}
      {lines.map(({ name, values, few, color }) => (
        <Line key={name} values={values} few={few} strokeWidth={2} className={color.stroke} />
      ))}
      {lines.map(({ name, values, color }) => (
        <ChosenDot key={name} values={values} className={color.stroke} />
      ))}
    </>
  )
}
