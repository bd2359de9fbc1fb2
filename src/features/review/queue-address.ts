import type { ReviewFilter } from '#contract/review'
import type { QueueState } from '#contract/review-kinds'
import { listSearch } from '~/lib/list-search'

/** What the address of the queue says; whose reviews `mine` are is known in the browser alone. */
export type QueueSearch = Omit<ReviewFilter, 'state' | 'reviewer_id' | 'offset'> & {
  state?: QueueState | 'mine'
}

export const readQueueSearch = listSearch<QueueSearch>(['campaign_id'])
