import { useQueries, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#contract/calls/calls'
import type { View } from '~/ui/table/virtual-table'
import { type CallPage, callPage, forgetFarPages, pageOf, pageSize, startAfter } from './call-pages'
import type { Listing } from './listing'

type Pages = { first: number; last: number }

/** The pages in view and those next to them, of those that are known. */
const pagesAround = ({ first, last }: Pages, known: number) =>
  [...Array(last - first + 3).keys()].map((at) => first - 1 + at).filter((at) => at > 0 && at < known)

/** How many rows to expect of the page that begins at the place and is still loading: a full one, or the rest of the total. */
function pendingRows({ pagination: { total, total_is_minimum, offset } }: CallPage, start: number): number {
  if (start === 0) return 0
  return total_is_minimum ? pageSize : Math.max(1, Math.min(pageSize, total - offset - start))
}

/**
 * The calls of a reading as far as they are here. `follow` is told which rows are in view: each page that comes tells
 * where the next one begins.
 */
export function useCallPages(listing: Listing, rowHeight: number) {
  const client = useQueryClient()
  const [starts, setStarts] = useState(listing.starts)
  const [inView, setInView] = useState<Pages>(() => {
    const page = pageOf(listing.scrollTop / rowHeight)
    return { first: page, last: page }
  })
  const head = useSuspenseQuery(callPage(listing, 0, starts[0] ?? {}))
  const wanted = pagesAround(inView, starts.length)
  const results = useQueries({ queries: wanted.map((at) => callPage(listing, at, starts[at] ?? {})) })
  const pages = new Map([[0, head.data], ...wanted.map((at, place) => [at, results[place]?.data] as const)])
  const lastKnown = starts.length - 1
  const end = pages.get(lastKnown)
  const next = end && startAfter(end)
  if (next && inView.last + 1 >= lastKnown) {
    const longer = [...starts, next]
    listing.starts = longer
    setStarts(longer)
  }
  const failed = results.find(({ error, data }) => error && !data)

  return {
    head: head.data,
    count: lastKnown * pageSize + (end ? end.calls.length : pendingRows(head.data, lastKnown * pageSize)),
    rowAt: (index: number): Call | undefined => pages.get(pageOf(index))?.calls[index % pageSize],
    follow({ first, last }: View) {
      const seen = { first: pageOf(first), last: pageOf(last) }
      if (seen.first === inView.first && seen.last === inView.last) return
      setInView(seen)
      forgetFarPages(client, listing, seen.first, seen.last)
    },
    error: failed?.error,
    retry() {
      for (const { error, refetch } of results) if (error) void refetch()
    },
  }
}
