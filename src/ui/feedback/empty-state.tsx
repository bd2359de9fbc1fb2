import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** What is missing: "No bots yet", "No calls match". */
  title: string
  /** What it is for, or what to change. */
  children?: ReactNode
  icon?: LucideIcon
  actions?: ReactNode
}

export function EmptyState({ title, children, icon: Icon, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-1.5 px-4 py-12 text-center">
      {Icon && (
        <span className="mb-2 grid size-10 place-items-center rounded-lg border border-line bg-raised text-muted">
          <Icon aria-hidden className="size-5" />
        </span>
      )}
      <p className="font-medium">{title}</p>
      {children && <div className="text-muted">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
