import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call, calls as operations } from '#contract/calls/calls'
import type { Output } from '#contract/http/endpoint'
import { calls } from '~/api/operations'
import { call } from '~/api/reading/call'
import type { Listing, PageStart } from './listing'

export type CallPage = Output<typeof operations.list>

export const pageSize = 50
const keptAround = 8
const keptForMs = 600_000

const keyOf = ({ number }: Listing) => ['pages of calls', number] as const

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

/** A page as it was when it was read: what is written or told of meanwhile does not move its rows. */
export function callPage(listing: Listing, at: number, start: PageStart) {
  return queryOptions<CallPage>({
    queryKey: [...keyOf(listing), at],
    async queryFn({ signal }) {
      const page = await readWholePage(
        (at, limit) => call(calls.list, { query: { ...listing.conditions, ...at, limit } }, { signal }),
        start,
      )
      for (const [place, { call_id }] of page.calls.entries()) listing.ids[at * pageSize + place] = call_id
      return page
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptForMs,
    refetchOnReconnect: false,
  })
}

/** Where the page after this one begins; undefined at the end. A server without cursors has offsets. */
export function startAfter({ calls: listed, pagination }: CallPage): PageStart | undefined {
  if (!pagination.has_more || listed.length === 0) return undefined
  if (pagination.next_cursor) return { cursor: pagination.next_cursor }
  return { offset: pagination.offset + listed.length }
}

export const pageOf = (index: number) => Math.floor(Math.max(0, index) / pageSize)

/** Of a long list the pages far from those in view are forgotten; they are read again by where they begin. */
export function forgetFarPages(client: QueryClient, listing: Listing, first: number, last: number) {
  client.removeQueries({
    queryKey: keyOf(listing),
    predicate({ queryKey }) {
      const at = Number(queryKey[2])
      return at > 0 && (at < first - keptAround || at > last + keptAround)
    },
  })
}

/** Puts what is known now of some calls in place of what was read before. */
export function renewCalls(client: QueryClient, listing: Listing, fresh: readonly Call[]) {
  const byId = new Map(fresh.map((one) => [one.call_id, one]))
  client.setQueriesData<CallPage>({ queryKey: keyOf(listing) }, (page) => {
    if (!page?.calls.some(({ call_id }) => byId.has(call_id))) return page
    return { ...page, calls: page.calls.map((one) => ({ ...one, ...byId.get(one.call_id) })) }
  })
}

/** Readings of other filters are no longer waited for. */
export function cancelOtherListings(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey: [keyOf({ number: 0 } as Listing)[0]], type: 'inactive' })
}
