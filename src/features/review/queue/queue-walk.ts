import type { QueryClient } from '@tanstack/react-query'
import type { ReviewFilter } from '#contract/review/queue'
import { review } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import { withBounds } from '~/lib/dates/date-ranges'
import { readZone } from '~/ui/hooks/preferences'
import type { QueueSearch } from './queue-search'

/** The query for the server. */
export function queueQuery({ state, ...filter }: QueueSearch, reviewer: number | undefined): ReviewFilter {
  const search = withBounds(filter, ['from_date', 'to_date'], readZone())
  if (state === 'reviewed') return { ...search, state }
  return { ...search, state: state === 'mine' ? 'reviewed' : state, reviewer_id: reviewer }
}

/** The call before or after `current` in the loaded queue; undefined at its end. */
export function nextCall(
  calls: readonly { call_id: string }[],
  current: string,
  step: 1 | -1,
): string | undefined {
  const at = calls.findIndex(({ call_id }) => call_id === current)
  // A call that is no longer in the queue leads to its top.
  if (at < 0) return step === 1 ? calls[0]?.call_id : undefined
  return calls[at + step]?.call_id
}

/** The call with the highest score except `current`. */
export function otherCall(calls: readonly { call_id: string }[], current: string): string | undefined {
  return calls.find(({ call_id }) => call_id !== current)?.call_id
}

/** Where a reviewer moves from a call: along the queue, or to the next one when the call is settled. */
export type Step = 'next' | 'previous' | 'settled'

/**
 * The call that a step leads to; undefined at the end of the queue. The queue is reloaded only at its known
 * end.
 */
export async function walkQueue(
  client: QueryClient,
  filter: ReviewFilter,
  { from, step }: { from: string; step: Step },
): Promise<string | undefined> {
  const input = { query: filter }
  const known = client.getQueryData(query(review.queue, input).queryKey)?.calls
  const next = known && nextCall(known, from, step === 'previous' ? -1 : 1)
  if (next !== undefined || (known && step !== 'settled')) return next
  const { calls } = await call(review.queue, input)
  return step === 'settled' ? otherCall(calls, from) : nextCall(calls, from, step === 'previous' ? -1 : 1)
}
