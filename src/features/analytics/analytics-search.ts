import type { AnalyticsFilter, BreakdownBy } from '#contract/analytics'
import { listSearch } from '~/lib/list-search'
import type { Preset } from './range'

/** What is looked at, as it stands in the address. */
export type AnalyticsSearch = AnalyticsFilter & {
  /** A time that ends now; `from_date` and `to_date` stand in its place. */
  range?: Preset
  compare?: 'previous'
  by?: BreakdownBy
}

export const readAnalyticsSearch = listSearch<AnalyticsSearch>(['bot_version', 'campaign_id'])

/** Which calls, whatever the time. */
export function conditionsIn({ bot_uid, bot_version, own_number, campaign_id, direction }: AnalyticsSearch) {
  const given = Object.entries({ bot_uid, bot_version, own_number, campaign_id, direction })
  return Object.fromEntries(
    given.filter(([, value]) => value !== undefined && value !== ''),
  ) as AnalyticsFilter
}
