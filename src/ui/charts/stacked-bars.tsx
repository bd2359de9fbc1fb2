import type { ReactNode } from 'react'
import { Cursor, Dashes, Stacks } from './marks'
import { LegendItem, Plot } from './plot'
import { swatches } from './series-colours'

type StackedBarsProps = {
  title: string
  /** What the first column of the table is called. */
  category: string
  series: string[]
  bars: { label: string; values: number[] }[]
  /** The sums of the bars of the time that they are compared with: a mark across each. */
  before?: number[] | undefined
  format: (value: number) => string
  /** Where the axis ends at least; unless given so far that the marks of counts are whole. */
  top?: number
  /** How many bars the width holds; by default room is left at the end for the next ones. */
  slots?: number
  /** Shows the bars from the first to the last in more detail. */
  onZoom?: (first: number, last: number) => void
  /** Beside the title. */
  aside?: ReactNode
}

/** So that the marks of the axis are whole numbers. */
const fewestUnits = 4
/** Fewer bars leave room at the end, where the next ones come. */
const fewestBars = 12

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

/** Counts over categories that follow one another. */
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
