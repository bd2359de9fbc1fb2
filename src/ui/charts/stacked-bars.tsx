import type { ReactNode } from 'react'
import { Cursor, Dashes, Stacks } from './marks'
import { LegendItem, Plot } from './plot'
import { swatches } from './series-colours'

type StackedBarsProps = {
  title: string
  /** The header of the first column of the table. */
  category: string
  series: string[]
  bars: { label: string; values: number[] }[]
  /** The totals of the compared period, drawn as a mark across each bar. */
  before?: number[] | undefined
  format: (value: number) => string
  /** The minimum end of the axis. The default keeps the ticks whole numbers. */
  top?: number
  /** The number of bars in the width. By default there is room for the next bars. */
  slots?: number
  /** Zooms to the bars from first to last. */
  onZoom?: (first: number, last: number) => void
  /** Shown next to the title. */
  aside?: ReactNode
}

/** Makes the ticks of the axis whole numbers. */
const fewestUnits = 4
/** Fewer bars leave room for the next ones. */
const fewestBars = 12

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/** Stacked counts over consecutive categories. */
export function StackedBars(props: StackedBarsProps) {
  const { category, series, bars, before: allBefore, format, top = fewestUnits, ...rest } = props
  const before = allBefore?.slice(0, bars.length)
  const inWords = (values: number[] | undefined, at: number) => format(values?.[at] ?? 0)
  return (
    <Plot
      slots={Math.max(bars.length, fewestBars)}
      {...rest}
      step="bar"
      columns={[category, ...series, ...(before ? ['All, before'] : [])]}
      read={(at) => [
        bars[at]?.label ?? '',
        ...series.map((_, index) => inWords(bars[at]?.values, index)),
        ...(before ? [inWords(before, at)] : []),
      ]}
      count={bars.length}
      top={Math.max(top, ...bars.map(({ values }) => sumOf(values)), ...(before ?? []))}
      format={format}
      legend={(chosen) => (
        <>
          <span className="font-medium">{bars[chosen]?.label}</span>
          {series.map((name, at) => (
            <LegendItem key={name} name={name} swatch={swatches[at % swatches.length] ?? ''}>
              {inWords(bars[chosen]?.values, at)}
            </LegendItem>
          ))}
          {before && (
            <span className="inline-flex items-center gap-1.5 text-muted">
              <span aria-hidden className="h-0.5 w-3 bg-muted forced-color-adjust-none" />
              All, before {inWords(before, chosen)}
            </span>
          )}
        </>
      )}
    >
      <Cursor />
      <Stacks stacks={bars.map(({ values }, at) => ({ values, at }))} />
      {before && <Dashes values={before} />}
    </Plot>
  )
}
