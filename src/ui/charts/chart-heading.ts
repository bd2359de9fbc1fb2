import { createContext, type ReactNode } from 'react'

/** The heading of the card that a chart fills, shown in the chart's own header in place of its title. */
export const ChartHeading = createContext<ReactNode>(null)
