import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Call, CallFilter, calls as operations } from '#contract/calls/calls'
import type { Output } from '#contract/http/endpoint'
import type { PageQuery } from '#contract/http/page'
import { calls } from '~/api/operations'
import { call } from '~/api/reading/call'
import type { CallConditions } from '~/features/calls/list/filters/call-filter-model'

export type CallPage = Output<typeof operations.list>

/** Where a page of the list begins. */
export type PageStart = Pick<PageQuery, 'cursor' | 'offset'>

/**
 * One reading of the list. It stays as it is while a user reads it, and while they look at one of its calls: new calls
 * are counted, not inserted. The history entry in which it began identifies it.
 */
export type Reading = { id: string; conditions: CallConditions; start: PageStart }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reading of calls that an entry shows, if it did not begin there. */
    reading?: string
  }
}

export const pageSize = 50
const retainedForMs = 600_000
const name = 'pages of calls'

const keyOf = ({ id, conditions, start }: Reading) => [name, id, conditions, start] as const

export function readingOf({ limit: _, cursor, offset, ...conditions }: CallFilter, id: string): Reading {
  return { id, conditions, start: cursor !== undefined ? { cursor } : offset ? { offset } : {} }
}

type Read = (start: PageStart, limit: number) => Promise<CallPage>

/** A page of large calls ends early: the calls that are missing are read in further requests. */
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

/** The pages as they were when they were read: later writes do not move their rows. */
export function callPages(reading: Reading) {
  return infiniteQueryOptions({
    queryKey: keyOf(reading),
    queryFn: ({ signal, pageParam }) =>
      readWholePage(
        (start, limit) => call(calls.list, { query: { ...reading.conditions, ...start, limit } }, { signal }),
        pageParam,
      ),
    initialPageParam: reading.start,
    getNextPageParam: startAfter,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: retainedForMs,
    refetchOnReconnect: false,
  })
}

/** Where the page after this one begins; undefined at the end. A server without cursors has offsets. */
function startAfter({ calls: listed, pagination }: CallPage): PageStart | undefined {
  if (!pagination.has_more || listed.length === 0) return undefined
  if (pagination.next_cursor) return { cursor: pagination.next_cursor }
  return { offset: pagination.offset + listed.length }
}

/** Replaces calls of a reading by their current state. */
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

/** Requests for other filters are no longer needed. */
export function cancelOtherReadings(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey: [name], type: 'inactive' })
}
