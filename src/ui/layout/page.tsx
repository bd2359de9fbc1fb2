import clsx from 'clsx'
import type { ReactNode } from 'react'
import { focusHeading } from '~/ui/hooks/focus-heading'
import { Breadcrumb, type Crumb } from './breadcrumb'

type PageProps = {
  title: string
  /** The tab title if it differs: "Error: …". The product name is appended. */
  documentTitle?: string
  trail?: Crumb[]
  /** Next to the title: a status, an id. */
  aside?: ReactNode
  /** One line below the title. */
  summary?: ReactNode
  /** A few actions, the primary one last. */
  actions?: ReactNode
  /** The content fills the window and scrolls inside, as in lists; otherwise the page scrolls. */
  fill?: boolean
  /** The header stays visible while the page scrolls. */
  sticky?: boolean
  children: ReactNode
}

export function Page({
  title,
  documentTitle,
  trail,
  aside,
  summary,
  actions,
  fill = false,
  sticky = false,
  children,
}: PageProps) {
  return (
    <div className={clsx('flex min-h-full flex-col', fill && 'tall:h-full tall:min-h-0')}>
      <title>{`${documentTitle ?? title} · Switchboard`}</title>
      <header
        className={clsx(
          'flex shrink-0 flex-wrap items-end gap-x-4 gap-y-3 px-4 pt-4 pb-3 sm:px-6',
          sticky && 'tall:sticky tall:top-0 tall:z-10 tall:bg-surface',
        )}
      >
        <div className="min-w-0 flex-1 basis-64">
          {trail && <Breadcrumb trail={trail} />}
          <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
            <h1 ref={focusHeading} tabIndex={-1} className="line-clamp-2 text-xl font-semibold wrap-anywhere">
              {title}
            </h1>
            {aside}
          </div>
          {summary && <div className="text-sm text-muted">{summary}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <div className={clsx('flex-1 px-4 pb-6 sm:px-6', fill && 'flex min-h-0 flex-col gap-3 tall:pb-3')}>
        {children}
      </div>
    </div>
  )
}
