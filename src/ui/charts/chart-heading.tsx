import { createContext, type ReactNode } from 'react'

/** The heading of the card that a chart fills, shown in the chart's own header in place of its title. */
export const ChartHeading = createContext<ReactNode>(null)

/** A chart below the title of its card, with a quiet label instead of a second title. */
export function LabeledChart({ label, children }: { label: string; children: ReactNode }) {
  return <ChartHeading value={<span className="text-xs text-muted">{label}</span>}>{children}</ChartHeading>
}
