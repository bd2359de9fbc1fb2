import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'

export type Crumb = { label: string; link: LinkProps }

/** Links to the parents of this page. */
export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="flex min-w-0 flex-wrap items-center gap-1 text-sm text-muted">
      {trail.map(({ label, link }) => (
        <Fragment key={label}>
          <Link {...link} className="max-w-60 truncate rounded py-0.5 hover:text-text hover:underline">
            {label}
          </Link>
          <ChevronRight aria-hidden className="size-3.5 shrink-0 rtl:rotate-180" />
        </Fragment>
      ))}
    </nav>
  )
}
