import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; children: ReactNode; hint?: ReactNode; actions?: ReactNode }

export function Section({ title, hint, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-raised shadow-card">
      <header className="flex flex-wrap items-center gap-2 px-4 pt-3">
        <div className="min-w-0 flex-1 basis-32">
          <h2 id={id} className="text-sm font-semibold">
            {title}
          </h2>
          {hint && <p className="text-xs text-muted">{hint}</p>}
        </div>
        {actions}
      </header>
      <div className="px-4 pt-3 pb-4">{children}</div>
    </section>
  )
}
