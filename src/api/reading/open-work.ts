import { campaigns, doNotCall, review } from '~/api/operations'
import { query } from './query'

const soonMs = 15_000

/** What runs and what waits for a person: the overview shows it, and the sidebar counts it. */
export const openWork = {
  running: query(campaigns.list, { query: { status: 'Running', limit: 20 } }, () => soonMs),
  optOuts: query(doNotCall.requests, { query: { limit: 1 } }, () => soonMs),
  reviews: query(review.queue, { query: { limit: 1 } }, () => soonMs),
}
