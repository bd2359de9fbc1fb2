import type { ReviewFilter } from '#contract/review/queue'
import { conditionsOf } from '~/lib/conditions'
import { withBounds } from '~/lib/dates/date-ranges'
import { readZone } from '~/ui/hooks/preferences'
import type { QueueSearch } from './queue-address'

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
