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
  children,
}: PageProps) {
  return (
    <div className={clsx('flex min-h-full flex-col', fill && 'tall:h-full tall:min-h-0')}>
      <title>{`${documentTitle ?? title} · Switchboard`}</title>
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2 sm:px-6 tall:sticky tall:top-0 tall:z-10 tall:bg-surface">
        <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-1">
            {trail && <Breadcrumb trail={trail} />}
            <h1
              ref={focusHeading}
              tabIndex={-1}
              className="line-clamp-2 text-lg font-semibold tracking-tight text-balance wrap-anywhere"
            >
              {title}
            </h1>
          </div>
          {aside}
          {summary && <div className="text-xs text-muted">{summary}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <div
        className={clsx(
          'flex-1 px-4 pt-5 pb-8 sm:px-6',
          fill && 'flex min-h-0 flex-col gap-3 pt-4 tall:pb-3',
        )}
      >
        {children}
      </div>
    </div>
  )
}
