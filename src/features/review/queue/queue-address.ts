import type { ReviewFilter } from '#contract/review/review'
import { type QueueState, queueStates, signalKinds } from '#rules/review/kinds'
import { dates, id, listSearch, oneOf, text, whole } from '~/lib/list-search'

/** What the address of the queue says; whose reviews `mine` are is known in the browser alone. */
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
