/** A color of a series: as a fill, as a line, and as a mark next to its name. */
export type SeriesColor = { fill: string; stroke: string; swatch: string }

export const seriesColors = [
  { fill: 'fill-series-1', stroke: 'stroke-series-1', swatch: 'bg-series-1' },
  { fill: 'fill-series-2', stroke: 'stroke-series-2', swatch: 'bg-series-2' },
  { fill: 'fill-series-3', stroke: 'stroke-series-3', swatch: 'bg-series-3' },
  { fill: 'fill-series-4', stroke: 'stroke-series-4', swatch: 'bg-series-4' },
  { fill: 'fill-series-5', stroke: 'stroke-series-5', swatch: 'bg-series-5' },
  { fill: 'fill-series-6', stroke: 'stroke-series-6', swatch: 'bg-series-6' },
] as const satisfies readonly SeriesColor[]
const grayColor: SeriesColor = { fill: 'fill-edge', stroke: 'stroke-edge', swatch: 'bg-edge' }

const namedColors = {
  blue: seriesColors[0],
  orange: seriesColors[1],
  green: seriesColors[2],
  pink: seriesColors[3],
  amber: seriesColors[4],
  violet: seriesColors[5],
  gray: grayColor,
} as const

/** Colors of outcomes, the same in all charts and in no chart for two outcomes. */
export const outcomeColors = {
  successful: namedColors.green,
  not_successful: namedColors.orange,
  not_evaluated: namedColors.violet,
  reached: namedColors.blue,
  voicemail: namedColors.gray,
  no_answer: namedColors.amber,
  failed: namedColors.pink,
} as const satisfies Record<string, SeriesColor>

/** Colors of rates: that of the outcome they count. */
export const rateColors = {
  answer: outcomeColors.reached,
  success: outcomeColors.successful,
} as const satisfies Record<string, SeriesColor>

/** Colors of what happened and of what was forecast, which no outcome has. Other forecasts have that color, too. */
export const courseColors = {
  actual: { fill: 'fill-text', stroke: 'stroke-text', swatch: 'bg-text' },
  expected: { fill: 'fill-primary', stroke: 'stroke-primary', swatch: 'bg-primary' },
} as const satisfies Record<string, SeriesColor>

/** Colors of the parts of a cost, the same in all charts. None is green or orange, which say successful or not. */
export const costColors = {
  llm: namedColors.blue,
  tts: namedColors.amber,
  stt: namedColors.gray,
  telephony: namedColors.violet,
  other: namedColors.pink,
} as const satisfies Record<string, SeriesColor>

/** The color of the series at an index. */
export const colorAt = (index: number): SeriesColor => seriesColors[index % seriesColors.length] ?? grayColor
