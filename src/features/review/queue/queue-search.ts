import type { ReviewFilter } from '#contract/review/queue'
import { queueStates } from '#rules/review/kinds'
import { review } from '~/api/operations'
import { oneOf, searchOf } from '~/api/search'
import { conditionsOf } from '~/lib/conditions'
import { rangeWords, withBounds } from '~/lib/dates/date-ranges'
import { readZone } from '~/ui/hooks/preferences'

/** The filter of the queue. Only the browser knows which reviewer `mine` means. */
export const readQueueSearch = searchOf(
  review.queue,
  { state: oneOf([...queueStates, 'mine']), range: oneOf(rangeWords) },
  ['offset', 'reviewer_id'],
)

export type QueueSearch = ReturnType<typeof readQueueSearch>

export const stateWords: Record<NonNullable<QueueSearch['state']>, string> = {
  waiting: 'Waiting',
  second_opinion: 'Needs second opinion',
  mine: 'My reviews',
  reviewed: 'All reviewed',
  skipped: 'Skipped',
}

/** The query for the server. */
export function queueQuery({ state, ...filter }: QueueSearch, reviewer: number | undefined): ReviewFilter {
  const search = withBounds(filter, ['from_date', 'to_date'], readZone())
  if (state === 'reviewed') return { ...search, state }
  return { ...search, state: state === 'mine' ? 'reviewed' : state, reviewer_id: reviewer }
}

export const queueConditions = conditionsOf<QueueSearch>({
  kind: 'Reason',
  bot_uid: 'Bot',
  campaign_id: 'Campaign',
  range: 'Time',
  from_date: 'Time',
  to_date: 'Time',
  state: 'Show',
})
