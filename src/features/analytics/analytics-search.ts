import type { AnalyticsFilter, BreakdownBy } from '#contract/analytics/analytics'
import { dates, id, listSearch, oneOf, text } from '~/lib/list-search'
import { type Preset, presetDays } from './range'

/** What is looked at, as it stands in the address. */
export type AnalyticsSearch = AnalyticsFilter & {
  /** A time that ends now; `from_date` and `to_date` stand in its place. */
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

/** Which calls, whatever the time. */
export function conditionsIn({ bot_uid, bot_version, own_number, campaign_id, direction }: AnalyticsSearch) {
  const given = Object.entries({ bot_uid, bot_version, own_number, campaign_id, direction })
  return Object.fromEntries(
    given.filter(([, value]) => value !== undefined && value !== ''),
  ) as AnalyticsFilter
}
