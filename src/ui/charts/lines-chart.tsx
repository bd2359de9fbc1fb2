import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Cursor, Line, Spans } from './marks'
import { LegendItem, Plot } from './plot'
import { strokes, swatches } from './series-colours'

/** Null if there is no measurement. */
type Values = (number | null)[]
/** `before`: the values of the compared period, drawn in a lighter color. */
type LineOfChart = { name: string; values: Values; before?: Values | undefined }
type Band = { names: [from: string, to: string]; values: ({ from: number; to: number } | null)[] }

type LinesChartProps = {
  title: string
  /** The header of the first column of the table. */
  category: string
  /** Labels of the time intervals, in order. */
  labels: string[]
  lines: LineOfChart[]
  /** Drawn behind the lines. */
  band?: Band
  format: (value: number) => string
  /** The minimum end of the axis: 1 for shares. */
  top?: number
  /** Zooms to the intervals from first to last. */
  onZoom?: (first: number, last: number) => void
  /** Shown next to the title. */
  aside?: ReactNode
}

/** Measures over time. */
export function LinesChart(props: LinesChartProps) {
  const { category, labels, lines, band, format, top = 0, ...rest } = props
  const [from, to] = band?.names ?? []
  const count = labels.length
  const written = (value: number | null | undefined) => (value == null ? '–' : format(value))
  const known = [
    ...lines.flatMap(({ values, before = [] }) => [...values, ...before.slice(0, count)]),
    ...(band?.values.map((value) => value?.to) ?? []),
  ]
  // The table lists the lower end of the band, the lines, then the upper end.
  const series = [
    ...(from ? [{ name: from, values: band?.values.map((value) => value?.from ?? null) }] : []),
    ...lines.flatMap(({ name, values, before }) => [
      { name, values },
      ...(before ? [{ name: `${name}, before`, values: before }] : []),
    ]),
    ...(to ? [{ name: to, values: band?.values.map((value) => value?.to ?? null) }] : []),
  ]
  const colorOf = (colors: string[], at: number) => colors[at % colors.length] ?? ''
  return (
    <Plot
      {...rest}
      step="instant"
      columns={[category, ...series.map(({ name }) => name)]}
      read={(at) => [labels[at] ?? '', ...series.map(({ values }) => written(values?.[at]))]}
      count={count}
      top={Math.max(top, ...known.map((value) => value ?? 0))}
      format={format}
      isHintHidden
      legend={(chosen) => (
        <>
          <span className="font-medium">{labels[chosen]}</span>
          {lines.map(({ name, values, before }, at) => (
            <LegendItem key={name} name={name} swatch={colorOf(swatches, at)}>
              {written(values[chosen])}
              {before && <span className="text-muted">before {written(before[chosen])} (faint)</span>}
            </LegendItem>
          ))}
          {band && (
            <LegendItem name={band.names[0]} swatch="bg-series-1/25">
              {written(band.values[chosen]?.from)}, {to} {written(band.values[chosen]?.to)}
            </LegendItem>
          )}
        </>
      )}
    >
      <Cursor />
      {band && <Spans spans={band.values} className="fill-series-1/25" />}
      {lines.map(({ name, before }, at) => {
        const color = clsx(colorOf(strokes, at), 'opacity-40')
        return (
          before && <Line key={name} values={before.slice(0, count)} strokeWidth={1.5} className={color} />
        )
      })}
      {lines.map(({ name, values }, at) => (
        <Line key={name} values={values} strokeWidth={2} className={colorOf(strokes, at)} />
      ))}
    </Plot>
  )
}
