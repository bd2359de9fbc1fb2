import { createContext, type ReactNode, useId } from 'react'

/** The heading of the card that a chart fills, shown in the chart's own header in place of its title. */
export const ChartHeading = createContext<ReactNode>(null)

/** A chart below the title of its card, with a quiet label instead of a second title. */
export function LabeledChart({ label, children }: { label: string; children: ReactNode }) {
  return <ChartHeading value={<span className="text-xs text-muted">{label}</span>}>{children}</ChartHeading>
}

type ChartCardProps = {
  title: string
  hint?: ReactNode
  /** One chart, which shows the title in its header. */
  children: ReactNode
}

/** A card for one chart. Title, legend and buttons stand on one line. */
export function ChartCard({ title, hint, children }: ChartCardProps) {
  const id = useId()
  const heading = (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <h2 id={id} className="text-sm font-semibold">
        {title}
      </h2>
      {hint && <span className="text-xs text-muted">{hint}</span>}
    </span>
  )
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-raised px-4 pt-3 pb-4 shadow-card"
    >
      <ChartHeading value={heading}>{children}</ChartHeading>
    </section>
  )
}
