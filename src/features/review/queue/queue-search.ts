import { queueStates } from '#rules/review/kinds'
import { review } from '~/api/operations'
import { oneOf, rangeName, searchOf } from '~/api/search'
import { conditionsOf } from '~/lib/conditions'

/** The filter of the queue. Only the browser knows which reviewer `mine` means. */
export const readQueueSearch = searchOf(
  review.queue,
  { state: oneOf([...queueStates, 'mine']), range: rangeName },
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

export const queueConditions = conditionsOf<QueueSearch>({
  kind: 'Reason',
  bot_uid: 'Bot',
  campaign_id: 'Campaign',
  range: 'Time',
  from_date: 'Time',
  to_date: 'Time',
  state: 'Show',
})
