import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Pagination } from './pagination'

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
