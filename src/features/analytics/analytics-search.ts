import type { AnalyticsFilter } from '#contract/analytics/analytics'
import { analytics } from '~/api/operations'
import { oneOf, rangeName, searchOf } from '~/api/search'

const breakdownSorts = ['name', 'calls', 'answer', 'success', 'median', 'p90', 'minutes', 'cost'] as const
export type BreakdownSort = { column: (typeof breakdownSorts)[number]; direction: 'asc' | 'desc' }

/** `range`: a named period; `from_date` and `to_date` replace it. */
export const readAnalyticsSearch = searchOf(analytics.summary, {
  range: rangeName,
  compare: oneOf(['previous']),
  by: oneOf(['bot', 'version', 'number', 'campaign']),
  sort: oneOf(breakdownSorts),
  order: oneOf(['asc', 'desc']),
})

/** The address of the page. */
export type AnalyticsSearch = ReturnType<typeof readAnalyticsSearch>

/** The conditions without the period. */
export function conditionsIn({ bot_uid, bot_version, own_number, campaign_id, direction }: AnalyticsSearch) {
  const conditions = Object.entries({ bot_uid, bot_version, own_number, campaign_id, direction })
  return Object.fromEntries(
    conditions.filter(([, value]) => value !== undefined && value !== ''),
  ) as AnalyticsFilter
}
