import { type UseQueryResult, useQueries, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { contacts as operations } from '#contract/contacts/contacts'
import type { Output } from '#contract/http/endpoint'
import { contacts } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import { createPace } from '~/lib/throttle'
import { countOf, placesWithout, type RowRanges } from '~/ui/grid/row-ranges'
import type { ContactMatch } from './contacts-search'
import { nextView, pageSize, pagesAround, type View } from './page-window'

type Page = Output<typeof operations.list>

// Pages outside the view are dropped soon, so that long lists do not fill the memory.
const forgottenAfterMs = 3_000
const freshForMs = 30_000
const paceMs = 60

export function contactPage(contact_list_id: number, match: ContactMatch, page: number) {
  const input = { contact_list_id, query: { ...match, limit: pageSize, offset: page * pageSize } }
  return {
    ...query(contacts.list, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => wholePage(input, signal),
    gcTime: forgottenAfterMs,
    staleTime: freshForMs,
  }
}

type PageInput = { contact_list_id: number; query: ContactMatch & { offset: number } }

/** The server cuts a page short if its contacts are large; this loads the remainder. */
async function wholePage({ contact_list_id, query }: PageInput, signal: AbortSignal): Promise<Page> {
  const rows: Page['contacts'] = []
  for (;;) {
    const rest = { limit: pageSize - rows.length, offset: query.offset + rows.length }
    const page = await call(contacts.list, { contact_list_id, query: { ...query, ...rest } }, { signal })
    rows.push(...page.contacts)
    const { has_more } = page.pagination
    if (rows.length >= pageSize || !has_more || page.contacts.length === 0) {
      const pagination = { ...page.pagination, limit: pageSize, offset: query.offset }
      return { contacts: rows, pagination }
    }
  }
}

/**
 * The loaded contacts of a list without the hidden ones. `follow` receives the visible rows and loads their
 * pages, then neighbors. Requests for pages far outside the view are canceled.
 */
export function useContactPages(list: number, match: ContactMatch, hidden: RowRanges) {
  const [view, setView] = useState<View>({ first: 0, last: 0, movesUp: false })
  const [pace] = useState(() => createPace(paceMs))
  const first = useSuspenseQuery(contactPage(list, match, 0)).data
  const { total } = first.pagination
  const count = Math.max(0, total - countOf(hidden))
  const placeOf = placesWithout(hidden)
  const { inView, nearby, kept } = pagesAround(view, count, placeOf)
  const client = useQueryClient()
  const isWaitedFor = inView.some((page) => !client.getQueryData(contactPage(list, match, page).queryKey))
  const results = useQueries({
    queries: [
      ...inView.map((page) => contactPage(list, match, page)),
      ...nearby.map((page) => ({ ...contactPage(list, match, page), enabled: !isWaitedFor })),
      ...kept.map((page) => ({ ...contactPage(list, match, page), enabled: false })),
    ],
  })
  const pages = byOffset(results)
  const failed = results.filter(({ error, data }) => error && !data)
  const retry = () => failed.forEach(({ refetch }) => void refetch())
  const contactAt = (row: number) => {
    const place = placeOf(row)
    return pages.get(place - (place % pageSize))?.contacts[place % pageSize]
  }
  const follow = (first: number, last: number) =>
    pace(() => setView((before) => nextView(before, first, last)))
  return {
    total,
    count,
    placeOf,
    contactAt,
    follow,
    error: failed[0]?.error,
    retry,
    firstPage: first.contacts,
  }
}

function byOffset(results: UseQueryResult<Page>[]): Map<number, Page> {
  const loaded = results.flatMap(({ data }) => data ?? [])
  return new Map(loaded.map((page) => [page.pagination.offset, page]))
}
