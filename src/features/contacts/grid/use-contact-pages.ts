import { useQueries, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Contact, contacts as operations } from '#contract/contacts/contacts'
import type { Output } from '#contract/http/endpoint'
import { contacts } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import { newestContact, orderQuery, rowsAsAdded, sortedRows } from '~/features/contacts/order/contact-order'
import { createPace } from '~/lib/throttle'
import { countOf, type RowRanges } from '~/ui/grid/row-ranges'
import { type ContactMatch, type ContactSort, isSorted } from './contacts-search'
import { nextView, pageSize, pagesAround, type View } from './page-window'

type Page = Output<typeof operations.list>

// Pages outside the view are dropped soon, so that long lists do not fill the memory.
const forgottenAfterMs = 3_000
const freshForMs = 30_000
const paceMs = 60

type PageQuery = ContactMatch & { contact_ids?: string; offset: number }

function pageOf(contact_list_id: number, input: PageQuery) {
  const wanted = { contact_list_id, query: { ...input, limit: pageSize } }
  return {
    ...query(contacts.list, wanted),
    queryFn: ({ signal }: { signal: AbortSignal }) => wholePage(wanted, signal),
    gcTime: forgottenAfterMs,
    staleTime: freshForMs,
  }
}

const contactPage = (contact_list_id: number, match: ContactMatch, page: number) =>
  pageOf(contact_list_id, { ...match, offset: page * pageSize })

type PageInput = { contact_list_id: number; query: PageQuery }

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

/** What the first request of a list reads. */
export const firstOf = (list: number, match: ContactMatch, sort: ContactSort) =>
  isSorted(sort) ? newestContact(list, match) : contactPage(list, match, 0)

/** The rows of a list in an order, and how their pages are loaded. */
function useContactRows(list: number, match: ContactMatch, sort: ContactSort, hidden: RowRanges) {
  const [round, setRound] = useState(0)
  const { pagination, contacts: newest } = useSuspenseQuery(firstOf(list, match, sort)).data
  // A sorted list stays in view while its new order loads.
  const version = useDeferredValue(isSorted(sort) ? `${pagination.total} ${newest[0]?.id}` : '')
  const shownRound = useDeferredValue(round)
  const order = useSuspenseQuery(orderQuery({ list, match, sort, round: shownRound, version })).data
  const { total } = pagination
  const rows = order
    ? sortedRows(order, match, hidden)
    : rowsAsAdded(total, Math.max(0, total - countOf(hidden)), hidden)
  const page = (number: number) => {
    const ids = order?.ids.slice(number * pageSize, (number + 1) * pageSize)
    if (!ids) return contactPage(list, match, number)
    return pageOf(list, ids.length > 0 ? { contact_ids: ids.join(), offset: 0 } : { ...match, offset: 0 })
  }
  return {
    rows,
    page,
    isCurrent: order?.isCurrent ?? true,
    round: shownRound,
    sortAgain: () => setRound((before) => before + 1),
  }
}

/**
 * The loaded contacts of a list without the hidden ones. `follow` receives the visible rows and loads their
 * pages, then neighbors. Requests for pages far outside the view are canceled.
 */
export function useContactPages(list: number, match: ContactMatch, sort: ContactSort, hidden: RowRanges) {
  const [view, setView] = useState<View>({ first: 0, last: 0, movesUp: false })
  const [pace] = useState(() => createPace(paceMs))
  const { rows, page, ...order } = useContactRows(list, match, sort, hidden)
  const firstPage = useSuspenseQuery(page(0)).data.contacts
  const { inView, nearby, kept } = pagesAround(view, rows.count, rows.placeOf)
  const client = useQueryClient()
  const isWaitedFor = inView.some((number) => !client.getQueryData(page(number).queryKey))
  const results = useQueries({
    queries: [
      ...inView.map(page),
      ...nearby.map((number) => ({ ...page(number), enabled: !isWaitedFor })),
      ...kept.map((number) => ({ ...page(number), enabled: false })),
    ],
  })
  const numbers = [...inView, ...nearby, ...kept]
  const loaded = new Map(results.flatMap(({ data }, at) => (data ? [[numbers[at], data.contacts]] : [])))
  const failed = results.filter(({ error, data }) => error && !data)
  const retry = () => failed.forEach(({ refetch }) => void refetch())
  const contactAt = (row: number): Contact | undefined => {
    const place = rows.placeOf(row)
    const found = loaded.get(Math.floor(place / pageSize))
    const id = rows.idAt(place)
    return id === undefined ? found?.[place % pageSize] : found?.find((contact) => contact.id === id)
  }
  const follow = (first: number, last: number) =>
    pace(() => setView((before) => nextView(before, first, last)))
  return { ...rows, ...order, contactAt, follow, error: failed[0]?.error, retry, firstPage }
}
