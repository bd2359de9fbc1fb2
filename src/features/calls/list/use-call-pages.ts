import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { View } from '~/ui/table/table-model'
import { type CallPage, callPages, pageSize, type Reading } from './call-pages'

/** The expected number of rows on the next page: a full page, or the rest of the total. */
function pendingRows({ pagination: { total, total_is_minimum, offset } }: CallPage, loaded: number): number {
  return total_is_minimum ? pageSize : Math.max(1, Math.min(pageSize, total - offset - loaded))
}

/** The loaded pages. A hook of its own, because the compiler keeps no value that is in use across another hook. */
function useLoadedPages(reading: Reading) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useSuspenseInfiniteQuery(callPages(reading))
  const rows = data.pages.flatMap(({ calls }) => calls)
  return { head: data.pages[0], rows, error, hasNextPage, isFetching, fetchNextPage }
}

/** The calls of a reading as far as they are loaded; the next page is requested one page before its rows are in view. */
export function useCallPages(reading: Reading, view: View) {
  const { head, rows, error, hasNextPage, isFetching, fetchNextPage } = useLoadedPages(reading)
  const needsMore = hasNextPage && !isFetching && !error && view.last + pageSize >= rows.length
  useEffect(
    function readNextPage() {
      if (needsMore) void fetchNextPage()
    },
    [needsMore, fetchNextPage],
  )
  return {
    rows,
    pagination: head?.pagination,
    count: rows.length + (hasNextPage && head ? pendingRows(head, rows.length) : 0),
    error,
    retry: () => void fetchNextPage(),
  }
}

type Place = { active: number | null; isPreviewed: boolean }

const nowhere: Place = { active: null, isPreviewed: false }

/** The active row. It is cached next to the pages, so that Back from a call restores it. */
export function useListPlace({ id }: Reading) {
  const client = useQueryClient()
  const queryKey = ['place in calls', id]
  const [place, setPlace] = useState(() => client.getQueryData<Place>(queryKey) ?? nowhere)
  const move = (change: Partial<Place>) => {
    const next = { ...nowhere, ...client.getQueryData<Place>(queryKey), ...change }
    client.setQueryData(queryKey, next)
    setPlace(next)
  }
  return [place, move] as const
}
