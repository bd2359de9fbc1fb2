import { useQueries, useSuspenseQueries } from '@tanstack/react-query'
import type { CallDetails } from '#contract/calls/calls'
import { calls } from '~/api/operations'
import { inRounds } from '~/api/reading/background'
import { query } from '~/api/reading/query'

const listMs = 2_000
const callMs = 1_000
/** As many as a person can follow. */
const mostLive = 24

/** Calls in progress, up to the newest ones. */
export const ongoingCalls = query(
  calls.list,
  { query: { call_status: 'ongoing', limit: mostLive } },
  () => listMs,
)

/** Calls being dialed. */
export const dialedCalls = query(
  calls.list,
  { query: { call_status: 'registered', limit: mostLive } },
  () => listMs,
)

/** The calls in progress by start time, with their lines so far if the server reports them during calls. */
export function useLiveCalls(hasTurns: boolean) {
  const [ongoing, dialed] = useSuspenseQueries({ queries: [ongoingCalls, dialedCalls] })
  const listed = ongoing.data.calls.toReversed()
  const details = useQueries({
    queries: listed.map(({ call_id }) => ({
      ...query(calls.get, { id: call_id }, () => callMs),
      meta: inRounds,
      enabled: hasTurns,
    })),
  })
  const live = listed.map((call, at): CallDetails => ({ ...call, ...details[at]?.data }))
  return {
    // A call that has just ended leaves with the next list.
    live,
    total: ongoing.data.pagination.total,
    dialed: dialed.data.calls.toReversed(),
    dialedTotal: dialed.data.pagination.total,
  }
}
