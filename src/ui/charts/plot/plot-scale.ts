import { createContext, use } from 'react'

/** Formats a value of the axis. `step`: the distance of two values. */
export type FormatTick = (value: number, step: number) => string

const [fewestSteps, mostSteps] = [3, 5]
const factors = [5, 2.5, 2, 1]

/** A format rounds a step if it writes it like other steps: "$3" for $2, $2.50 and $3. */
const isShown = (step: number, format: FormatTick) =>
  [0.8, 1.2].every((factor) => format(step * factor, step) !== format(step, step))

/** Four to six values of the axis, from 0 to just above `top`, that the format shows exactly: 0, 500, 1000, 1500. */
export function niceTicks(top: number, format: FormatTick = String, most = mostSteps): number[] {
  if (!(top > 0)) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(top / fewestSteps))
  const steps = [10 * power, power, power / 10].flatMap((unit) =>
    factors.map((factor) => Number((factor * unit).toPrecision(12))),
  )
  const axes = steps
    .map((step) => ({ step, count: Math.ceil(Number((top / step).toPrecision(12))) }))
    .filter(({ step, count }) => count <= most && (!isQuarter(step) || isShown(step, format)))
  const fitting = axes.filter(({ count }) => count >= fewestSteps)
  const best = (fitting.length > 0 ? fitting : axes).reduce((least, axis) =>
    axis.step * axis.count < least.step * least.count ? axis : least,
  )
  return Array.from({ length: best.count + 1 }, (_, at) => Number((at * best.step).toPrecision(12)))
}

const isQuarter = (step: number) => Number(step.toPrecision(2)).toExponential().startsWith('2.5')

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
