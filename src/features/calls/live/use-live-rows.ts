import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/calls/calls'
import { pollingInterval } from '~/api/live-state'
import { calls } from '~/api/operations'
import { call } from '~/api/reading/call'
import { resourceOf } from '~/api/reading/query-key'
import { isFinal } from '~/features/calls/detail/call-words'
import { type Reading, renewCalls } from '~/features/calls/list/call-pages'

const liveMs = 1_500
const mostRows = 100

/**
 * Refreshes visible calls that are still in progress. A server without the filter `call_ids` returns its
 * newest calls.
 */
export function useLiveRows(reading: Reading, inView: readonly (Call | undefined)[]) {
  const client = useQueryClient()
  const ids = inView.flatMap((call) => (call && !isFinal(call) ? call.call_id : [])).slice(0, mostRows)
  const call_ids = ids.join()
  const queryKey = [resourceOf(calls.list), `${calls.list.route} rows`, { reading: reading.id, call_ids }]
  useQuery(
    queryOptions({
      queryKey,
      async queryFn({ signal }) {
        const reply = await call(calls.list, { query: { call_ids, limit: mostRows } }, { signal })
        renewCalls(client, reading, reply.calls)
        return null
      },
      enabled: ids.length > 0,
      refetchInterval: () => pollingInterval(queryKey, liveMs),
    }),
  )
}
