import type { ReviewFilter } from '#contract/review/review'
import type { QueueState } from '#rules/review/kinds'
import { conditionsOf } from '~/lib/conditions'
import { dayOf } from '~/lib/dates/day-range'
import type { QueueSearch } from './queue-address'
import { signalLabel } from './signal-words'

export const stateWords: Record<NonNullable<QueueSearch['state']>, string> = {
  waiting: 'Waiting',
  second_opinion: 'Needs second opinion',
  mine: 'My reviews',
  reviewed: 'All reviewed',
  skipped: 'Skipped',
}

/** The query for the server. */
export function queueQuery({ state, ...search }: QueueSearch, reviewer: number | undefined): ReviewFilter {
  if (state === 'reviewed') return { ...search, state }
  return { ...search, state: state === 'mine' ? 'reviewed' : state, reviewer_id: reviewer }
}

export const queueConditions = (botName: (uid: string) => string) =>
  conditionsOf<QueueSearch>({
    kind: ['Reason', signalLabel],
    bot_uid: ['Bot', botName],
    campaign_id: 'Campaign',
    from_date: ['Since', dayOf],
    to_date: ['Until', dayOf],
    state: ['Show', (state) => (Object.hasOwn(stateWords, state) ? stateWords[state as QueueState] : state)],
  })
