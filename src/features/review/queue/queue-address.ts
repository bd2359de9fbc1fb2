import { queueStates } from '#rules/review/kinds'
import { review } from '~/api/operations'
import { oneOf, searchOf } from '~/api/search'
import { rangeWords } from '~/lib/dates/date-ranges'

/** The filter of the queue. Only the browser knows which reviewer `mine` means. */
export const readQueueSearch = searchOf(
  review.queue,
  { state: oneOf([...queueStates, 'mine']), range: oneOf(rangeWords) },
  ['offset', 'reviewer_id'],
)

export type QueueSearch = ReturnType<typeof readQueueSearch>
