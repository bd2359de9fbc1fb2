import type { ReviewFilter } from '#contract/review/review'
import { type QueueState, queueStates, signalKinds } from '#rules/review/kinds'
import { dates, id, listSearch, oneOf, text, whole } from '~/lib/list-search'

/** The filter of the queue. Only the browser knows which reviewer `mine` means. */
export type QueueSearch = Omit<ReviewFilter, 'state' | 'reviewer_id' | 'offset'> & {
  state?: QueueState | 'mine'
}

export const readQueueSearch = listSearch<QueueSearch>({
  ...dates,
  limit: whole(1, 100),
  cursor: text(512),
  kind: oneOf(signalKinds),
  bot_uid: text(),
  campaign_id: id,
  state: oneOf([...queueStates, 'mine']),
})
