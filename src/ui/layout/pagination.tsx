import { Link, type LinkProps, Navigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '~/lib/format/number'
import { buttonClass } from '~/ui/controls/button'

type PaginationProps = {
  offset: number
  limit: number
  /** Absent if the server does not count; `hasMore` then says whether there is a next page. */
  total?: number
  hasMore?: boolean
  /** Rows on this page. */
  count: number
  link: (offset: number) => LinkProps
}

/** "1–50 of 2,000" with links to the previous and next page; nothing if one page has all rows. */
export function Pagination({ offset, limit, total, hasMore, count, link }: PaginationProps) {
  const end = offset + count
  const hasNext = total === undefined ? Boolean(hasMore) : end < total
  if ((offset === 0 && !hasNext) || total === 0) return null
  const steps = [
    { name: 'Previous page', icon: ChevronLeft, to: offset > 0 ? Math.max(0, offset - limit) : null },
    { name: 'Next page', icon: ChevronRight, to: hasNext ? offset + limit : null },
  ]
  return (
    <nav
      aria-label="Pages"
      className="flex shrink-0 items-center justify-end gap-2 text-sm text-muted tabular-nums"
    >
      <span>
        {count ? `${formatNumber(offset + 1)}–${formatNumber(end)}` : '0'}
        {total !== undefined && ` of ${formatNumber(total)}`}
      </span>
      {steps.map(({ name, icon: Icon, to }) =>
        to === null ? (
          <span key={name} aria-hidden aria-disabled className={buttonClass({}, 'min-w-control! px-0!')}>
            <Icon className="rtl:rotate-180" />
          </span>
        ) : (
          <Link
            key={name}
            {...link(to)}
            aria-label={name}
            className={buttonClass({}, 'min-w-control! px-0!')}
          >
            <Icon aria-hidden className="rtl:rotate-180" />
          </Link>
        ),
      )}
    </nav>
  )
}

/** Replaces the address, once. */
function GoTo({ link }: { link: LinkProps }) {
  // A new element with every render would navigate with every render.
  const [navigation] = useState(() => <Navigate {...link} replace />)
  return navigation
}

type ListRowsProps = {
  /** Newer rows are loading. */
  isBehind: boolean
  pagination: { offset: number; limit: number; total: number }
  /** Rows on this page. */
  count: number
  /** The link to the page at an offset; the first page has none. */
  link: (offset: number | undefined) => LinkProps
  children: ReactNode
}

/** A page of a list with pagination. */
export function ListRows({ isBehind, pagination, count, link, children }: ListRowsProps) {
  const { offset, limit, total } = pagination
  const last = Math.floor((total - 1) / limit) * limit
  // The rows of the last page were removed, or the address has a page that never was.
  if (count === 0 && total > 0 && last < offset) return <GoTo link={link(last || undefined)} />
  return (
    <>
      <div aria-busy={isBehind} className="contents">
        {children}
      </div>
      <Pagination
        offset={offset}
        limit={limit}
        total={total}
        count={count}
        link={(to) => link(to || undefined)}
      />
    </>
  )
}
