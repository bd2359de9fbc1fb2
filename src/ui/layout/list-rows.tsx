import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Pagination } from './pagination'

type ListRowsProps = {
  /** Newer rows are on their way. */
  isBehind: boolean
  pagination: { offset: number; limit: number; total: number }
  /** Rows on this page. */
  count: number
  /** To the page that begins at an offset; the first has none. */
  link: (offset: number | undefined) => LinkProps
  /** The table. */
  children: ReactNode
}

/** A page of a list, and the way to the others. */
export function ListRows({ isBehind, pagination, count, link, children }: ListRowsProps) {
  const { offset, limit, total } = pagination
  return (
    <>
      <div aria-busy={isBehind} className="contents">
        {children}
      </div>
      {total > 0 && (
        <Pagination
          offset={offset}
          limit={limit}
          total={total}
          count={count}
          link={(to) => link(to || undefined)}
        />
      )}
    </>
  )
}
