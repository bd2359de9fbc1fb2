import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { Call, calls as operations } from '#contract/calls/calls'
import type { CallFilter } from '#contract/calls/filter'
import type { Output } from '#contract/http/endpoint'
import type { PageQuery } from '#contract/http/page'
import { calls } from '~/api/operations'
import { call } from '~/api/reading/call'
import type { CallConditions } from '~/features/calls/list/filters/call-filter-model'

export type CallPage = Output<typeof operations.list>

/** Empty: newest first. */
export type CallOrder = Pick<CallFilter, 'sort_by' | 'sort_order'>

/** The start of a page of the list. */
export type PageStart = Pick<PageQuery, 'cursor' | 'offset'>

/**
 * A snapshot of the list. It does not change while a user reads it or one of its calls: new calls are counted, not
 * inserted. The history entry that started it identifies it.
 */
export type Reading = { id: string; conditions: CallConditions; order: CallOrder; start: PageStart }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reading that a history entry shows, if another entry started it. */
    reading?: string
  }
}

export const pageSize = 50
const retainedForMs = 600_000
const aheadMs = 5_000
const name = 'pages of calls'

const keyOf = ({ id, conditions, order, start }: Reading) => [name, id, conditions, order, start] as const

export function readingOf(filter: CallFilter, id: string): Reading {
  const { limit: _, cursor, offset, sort_by, sort_order, ...conditions } = filter
  const start = cursor !== undefined ? { cursor } : offset ? { offset } : {}
  return { id, conditions, order: orderOf({ sort_by, sort_order, search: conditions.search }), start }
}

/** The order as a request has it. A search is always sorted by time, newest first. */
function orderOf({ sort_by = 'time', sort_order = 'desc', search }: CallFilter): CallOrder {
  return search || (sort_by === 'time' && sort_order === 'desc') ? {} : { sort_by, sort_order }
}

type Read = (start: PageStart, limit: number) => Promise<CallPage>

/** The server cuts pages with large calls short. Further requests read the missing calls. */
export async function readWholePage(read: Read, start: PageStart): Promise<CallPage> {
  let page = await read(start, pageSize)
  for (;;) {
    const next = page.calls.length < pageSize ? startAfter(page) : undefined
    if (!next) return page
    const { calls: added, pagination } = await read(next, pageSize - page.calls.length)
    const { offset } = page.pagination
    page = { calls: [...page.calls, ...added], pagination: { ...pagination, offset } }
    if (added.length === 0) return page
  }
}

const readPage = ({ conditions, order }: Reading, start: PageStart, signal: AbortSignal) =>
  readWholePage(
    (from, limit) => call(calls.list, { query: { ...conditions, ...order, ...from, limit } }, { signal }),
    start,
  )

/** The pages as they were read. Later writes do not move their rows. */
export function callPages(reading: Reading) {
  return infiniteQueryOptions({
    queryKey: keyOf(reading),
    queryFn: ({ client, signal, pageParam }) =>
      takeReadAhead(client, reading, pageParam) ?? readPage(reading, pageParam, signal),
    initialPageParam: reading.start,
    getNextPageParam: startAfter,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: retainedForMs,
    refetchOnReconnect: false,
  })
}

/** The first page, read when the pointer reaches a link to the list. Any reading that starts soon takes it. */
const aheadOf = (reading: Reading) =>
  queryOptions({
    queryKey: ['first page of calls', ...keyOf(reading).slice(2)],
    queryFn: ({ signal }) => readPage(reading, reading.start, signal),
    staleTime: aheadMs,
    gcTime: aheadMs,
  })

export const readAhead = (client: QueryClient, reading: Reading) => client.prefetchQuery(aheadOf(reading))

function takeReadAhead(client: QueryClient, reading: Reading, start: PageStart) {
  const ahead = aheadOf(reading)
  if (start !== reading.start || !client.getQueryState(ahead.queryKey)) return undefined
  return client.fetchQuery(ahead).finally(() => client.removeQueries({ queryKey: ahead.queryKey }))
}

/** The start of the next page; undefined at the end. Servers without cursors use offsets. */
function startAfter({ calls: listed, pagination }: CallPage): PageStart | undefined {
  if (!pagination.has_more || listed.length === 0) return undefined
  if (pagination.next_cursor) return { cursor: pagination.next_cursor }
  return { offset: pagination.offset + listed.length }
}

/** Replaces calls of a reading with their current state. */
export function renewCalls(client: QueryClient, reading: Reading, fresh: readonly Call[]) {
  const byId = new Map(fresh.map((call) => [call.call_id, call]))
  const renewed = (page: CallPage) =>
    page.calls.some(({ call_id }) => byId.has(call_id))
      ? { ...page, calls: page.calls.map((call) => ({ ...call, ...byId.get(call.call_id) })) }
      : page
  client.setQueryData<InfiniteData<CallPage, PageStart>>(
    keyOf(reading),
    (data) => data && { ...data, pages: data.pages.map(renewed) },
  )
}

/** Cancels requests for other filters. */
export function cancelOtherReadings(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey: [name], type: 'inactive' })
}
