import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Call, CallFilter, calls as operations } from '#contract/calls/calls'
import type { Output } from '#contract/http/endpoint'
import type { PageQuery } from '#contract/http/page'
import { calls } from '~/api/operations'
import { call } from '~/api/reading/call'
import type { CallConditions } from '~/features/calls/list/filters/call-filter-model'

export type CallPage = Output<typeof operations.list>

/** The start of a page of the list. */
export type PageStart = Pick<PageQuery, 'cursor' | 'offset'>

/**
 * A snapshot of the list. It does not change while a user reads it or one of its calls: new calls are counted, not
 * inserted. The history entry that started it identifies it.
 */
export type Reading = { id: string; conditions: CallConditions; start: PageStart }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reading that a history entry shows, if another entry started it. */
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

/** The pages as they were read. Later writes do not move their rows. */
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
