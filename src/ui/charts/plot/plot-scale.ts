import { createContext, use } from 'react'

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
