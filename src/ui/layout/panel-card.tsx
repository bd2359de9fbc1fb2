import { type ReactNode, useId } from 'react'

type PanelCardProps = {
  title: string
  /** Next to the title: a count. */
  aside?: ReactNode
  actions?: ReactNode
  /** Rows that reach to the edges, each with a hairline above. */
  children: ReactNode
}

/** A card with a list that reaches to its edges. */
export function PanelCard({ title, aside, actions, children }: PanelCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-raised shadow-card"
    >
      <header className="flex min-h-12 flex-wrap items-center gap-2 px-4 py-2">
        <h2 id={id} className="text-sm font-semibold">
          {title}
        </h2>
        {aside}
        <span className="ms-auto flex items-center gap-1">{actions}</span>
      </header>
      {children}
    </section>
  )
}
