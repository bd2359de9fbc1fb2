import type { AnalyticsFilter } from '#contract/analytics/analytics'
import { countedPeriod, periodIssue } from '#rules/calls/counted-period'
import { analytics } from '~/api/operations'
import { oneOf, rangeName, searchOf } from '~/api/search'
import { momentsOf } from '~/lib/dates/date-ranges'
import { readZone } from '~/ui/hooks/preferences'

const breakdownSorts = ['name', 'calls', 'answer', 'success', 'median', 'p90', 'minutes', 'cost'] as const
export type BreakdownSort = { column: (typeof breakdownSorts)[number]; direction: 'asc' | 'desc' }

/** `range`: a named period; `from_date` and `to_date` replace it. */
const readAddress = searchOf(analytics.summary, {
  range: rangeName,
  compare: oneOf(['previous']),
  by: oneOf(['bot', 'version', 'number', 'campaign']),
  sort: oneOf(breakdownSorts),
  order: oneOf(['asc', 'desc']),
})

/** The address of the page. */
export type AnalyticsSearch = ReturnType<typeof readAddress>

/** Bounds for which the server has no figures are left out, as other invalid values are. */
export function readAnalyticsSearch(address: Record<string, unknown>): AnalyticsSearch {
  const search = readAddress(address)
  const { from_date, to_date, ...rest } = search
  const { first, last = Date.now() } = momentsOf({ since: from_date, until: to_date }, readZone())
  return periodIssue(countedPeriod(first, last)) === undefined ? search : rest
}

/** The conditions without the period. */
export function conditionsIn({ bot_uid, bot_version, own_number, campaign_id, direction }: AnalyticsSearch) {
  const conditions = Object.entries({ bot_uid, bot_version, own_number, campaign_id, direction })
  return Object.fromEntries(
    conditions.filter(([, value]) => value !== undefined && value !== ''),
  ) as AnalyticsFilter
}
