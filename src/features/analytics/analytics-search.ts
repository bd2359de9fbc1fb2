import type { AnalyticsFilter, BreakdownBy } from '#contract/analytics/analytics'
import { dates, id, listSearch, oneOf, text } from '~/lib/list-search'
import { type Preset, presetDays } from './range'

/** What the page shows, as the address holds it. */
export type AnalyticsSearch = AnalyticsFilter & {
  /** A period that ends now; `from_date` and `to_date` replace it. */
  range?: Preset
  compare?: 'previous'
  by?: BreakdownBy
}

export const readAnalyticsSearch = listSearch<AnalyticsSearch>({
  ...dates,
  bot_uid: text(),
  bot_version: id,
  own_number: text(),
  campaign_id: id,
  direction: oneOf(['inbound', 'outbound']),
  range: oneOf(presetDays),
  compare: oneOf(['previous']),
  by: oneOf(['bot', 'version', 'number', 'campaign']),
})

/** The conditions without the period. */
export function conditionsIn({ bot_uid, bot_version, own_number, campaign_id, direction }: AnalyticsSearch) {
  const conditions = Object.entries({ bot_uid, bot_version, own_number, campaign_id, direction })
  return Object.fromEntries(
    conditions.filter(([, value]) => value !== undefined && value !== ''),
  ) as AnalyticsFilter
}
