import { useQueries, useSuspenseQueries } from '@tanstack/react-query'
import type { CallDetails } from '#contract/calls/calls'
import { calls } from '~/api/operations'
import { query } from '~/api/reading/query'

const listMs = 2_000
const callMs = 1_000
/** As many as can be followed at once by eye. */
const mostLive = 24

/** Calls in progress; the newest of them where there are very many. */
export const ongoingCalls = query(
  calls.list,
  { query: { call_status: 'ongoing', limit: mostLive } },
  () => listMs,
)

/** Calls that are being dialed. */
export const dialedCalls = query(
  calls.list,
  { query: { call_status: 'registered', limit: mostLive } },
  () => listMs,
)

/**
 * The calls in progress in the order in which they began, with what has been said in them so far where the server
 * tells that; else they are not asked for one by one.
 */
export function useLiveCalls(hasTurns: boolean) {
  const [ongoing, dialed] = useSuspenseQueries({ queries: [ongoingCalls, dialedCalls] })
  const listed = ongoing.data.calls.toReversed()
  const details = useQueries({
    queries: listed.map(({ call_id }) => ({
      ...query(calls.get, { id: call_id }, () => callMs),
      enabled: hasTurns,
    })),
  })
  const live = listed.map((call, at): CallDetails => ({ ...call, ...details[at]?.data }))
  return {
    // One that has just ended leaves with the next list.
    live,
    total: ongoing.data.pagination.total,
    dialed: dialed.data.calls.toReversed(),
    dialedTotal: dialed.data.pagination.total,
  }
}
