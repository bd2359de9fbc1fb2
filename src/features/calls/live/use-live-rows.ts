import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/calls/calls'
import { paceWhileTold } from '~/api/live-state'
import { calls } from '~/api/operations'
import { call } from '~/api/reading/call'
import { resourceOf } from '~/api/reading/query-key'
import { isFinal } from '~/features/calls/detail/call-words'
import { renewCalls } from '~/features/calls/list/call-pages'
import type { Listing } from '~/features/calls/list/listing'

const liveMs = 1_500
const mostRows = 100

/** Keeps the calls in view that are not over yet as they are now. A server that knows no ids tells its newest. */
export function useLiveRows(listing: Listing, inView: readonly (Call | undefined)[]) {
  const client = useQueryClient()
  const ids = inView.flatMap((one) => (one && !isFinal(one) ? one.call_id : [])).slice(0, mostRows)
  const call_ids = ids.join()
  const queryKey = [resourceOf(calls.list), `${calls.list.route} rows`, { listing: listing.number, call_ids }]
  useQuery(
    queryOptions({
      queryKey,
      async queryFn({ signal }) {
        const reply = await call(calls.list, { query: { call_ids, limit: mostRows } }, { signal })
        renewCalls(client, listing, reply.calls)
        return null
      },
      enabled: ids.length > 0,
      refetchInterval: () => paceWhileTold(queryKey, liveMs),
    }),
  )
}
