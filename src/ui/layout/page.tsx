import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { focusHeading } from '~/ui/hooks/focus-heading'
import { useShowsContent } from '~/ui/hooks/use-shows-content'

export type Crumb = { label: string; link: LinkProps }

/** Links to the parents of this page; on a phone, one arrow back to the nearest. */
function Breadcrumb({ trail }: { trail: Crumb[] }) {
  return (
    <nav
      aria-label="Breadcrumb"
      className="flex min-w-0 flex-wrap items-center gap-1 text-sm text-muted max-sm:shrink-0"
    >
      {trail.map(({ label, link }, at) => (
        <Fragment key={label}>
          <Link
            {...link}
            className={clsx(
              'max-w-60 truncate rounded py-0.5 hover:text-text hover:underline',
              at < trail.length - 1
                ? 'max-sm:hidden'
                : 'max-sm:grid max-sm:size-11 max-sm:place-items-center max-sm:py-0',
            )}
          >
            <ChevronLeft aria-hidden className="size-5 sm:hidden rtl:rotate-180" />
            <span className="max-sm:sr-only">{label}</span>
          </Link>
          <ChevronRight aria-hidden className="size-3.5 shrink-0 max-sm:hidden rtl:rotate-180" />
        </Fragment>
      ))}
    </nav>
  )
}

/** On a phone the title has a row with the actions, and the rest a line of its own. */
const belowTitle =
  'contents max-sm:order-1 max-sm:flex max-sm:min-w-0 max-sm:basis-full max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:ps-3 max-sm:not-empty:pb-2'

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
  /** Below the title, sticky with it: progress, tabs. */
  bar?: ReactNode
  /** The content fills the window and scrolls inside, as in lists; otherwise the page scrolls. */
  fill?: boolean
  /** The content reaches the edges, with panes of its own. */
  flush?: boolean
  children: ReactNode
}

export function Page({
  title,
  documentTitle,
  trail,
  aside,
  summary,
  actions,
  bar,
  fill = false,
  flush = false,
  children,
}: PageProps) {
  const showsContent = useShowsContent()
  return (
    <div
      data-flush={flush || undefined}
      className={clsx('flex min-h-full flex-col', fill && 'tall:h-full tall:min-h-0')}
    >
      <title>{`${documentTitle ?? title} · Switchboard`}</title>
      <header className="shrink-0 border-b border-line [anchor-name:--page-header] tall:sticky tall:top-0 tall:z-20 tall:bg-surface">
        <div
          data-detail={trail && ''}
          className={clsx(
            'flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-6',
            trail && 'max-sm:min-h-12.5 max-sm:gap-x-2 max-sm:gap-y-0 max-sm:py-0.75 max-sm:ps-1 max-sm:pe-2',
          )}
        >
          <div
            className={clsx(
              'flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1',
              trail ? 'max-sm:contents' : 'max-sm:basis-auto',
            )}
          >
            <div
              className={clsx(
                'flex min-w-0 flex-wrap items-center gap-x-1',
                // Actions that leave the title less room go to the next line.
                trail && 'max-sm:flex-[1_1_8rem] max-sm:flex-nowrap',
              )}
            >
              {trail && <Breadcrumb trail={trail} />}
              <h1
                ref={focusHeading}
                tabIndex={-1}
                className={clsx(
                  'line-clamp-2 text-lg font-semibold tracking-tight text-balance wrap-anywhere',
                  trail && 'max-sm:text-base max-sm:leading-5',
                )}
              >
                {title}
              </h1>
            </div>
            <div className={trail ? belowTitle : 'contents'}>
              {aside}
              {summary && <div className="text-xs text-muted">{summary}</div>}
            </div>
          </div>
          {actions && (
            <div className="flex flex-wrap items-center gap-2" data-print="no">
              {actions}
            </div>
          )}
        </div>
        {bar}
      </header>
      <div
        className={clsx(
          'flex-1',
          flush ? 'flex min-h-0 flex-col' : 'px-4 pt-5 pb-8 sm:px-6',
          trail && !flush && 'max-sm:pt-3',
          fill && !flush && 'flex min-h-0 flex-col gap-3 pt-4 tall:pb-3',
        )}
      >
        {showsContent && children}
      </div>
    </div>
  )
}
