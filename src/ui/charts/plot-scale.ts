import { createContext, use } from 'react'

/** The height of every plot in its own units; they are the pixels of its ten rem. */
export const plotHeight = 160

type PlotScale = {
  /** The width in the units of `left` and `middle`. */
  width: number
  /** Where a step begins. */
  left: (step: number) => number
  /** Where a line meets a step. */
  middle: (step: number) => number
  y: (value: number) => number
  /** The step that is pointed at. */
  chosen: number
}

export const PlotContext = createContext<PlotScale | null>(null)

/** The scale of the plot around a mark. */
export function usePlotScale(): PlotScale {
  const scale = use(PlotContext)
  if (!scale) throw new Error('Marks are drawn inside a Plot.')
  return scale
}
