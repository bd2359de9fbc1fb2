import { createContext, use } from 'react'

/** Three to six round ticks from 0 to at least `top`: 0, 500, 1000, 1500. */
export function niceTicks(top: number): number[] {
  if (!(top > 0)) return [0, 1]
  const rough = top / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const count = Math.ceil(Number((top / step).toPrecision(12)))
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)))
}

const fewestValues = 8
const farAbove = 4

/**
 * The largest value that the axis must show: the maximum, or without outliers the largest of the others. An
 * outlier is more than four times the 90th percentile.
 */
export function axisEnd(values: readonly (number | null)[], least = 0): number {
  const known = values.filter((value): value is number => value !== null && value > 0).sort((a, b) => a - b)
  const usual = known[Math.floor((known.length - 1) * 0.9)] ?? 0
  const limit = known.length < fewestValues ? Number.POSITIVE_INFINITY : farAbove * usual
  return Math.max(least, known.findLast((value) => value <= limit) ?? 0)
}

/** The height of every plot in pixels: `h-60`. */
export const plotHeight = 240

type PlotScale = {
  /** The width in the units of `left` and `middle`. */
  width: number
  /** The end of the axis. */
  top: number
  /** The left edge of a step. */
  left: (step: number) => number
  /** The x coordinate of a line in a step. */
  middle: (step: number) => number
  /** Values above the axis are drawn at its end. */
  y: (value: number) => number
  /** The step under the pointer. */
  chosen: number
}

export const PlotContext = createContext<PlotScale | null>(null)

/** The scale of the plot that contains the mark. */
export function usePlotScale(): PlotScale {
  const scale = use(PlotContext)
  if (!scale) throw new Error('Marks are drawn inside a Plot.')
  return scale
}
