import type { BreakdownRow } from '#contract/analytics/analytics'
import type { CallFilter } from '#contract/calls/filter'
import { type AnalyticsSearch, conditionsIn } from './analytics-search'
import type { RowLink } from './breakdown-section'
import type { QueryRange } from './range'
import { directionWords } from './words'

const to = (search: CallFilter): RowLink['link'] => ({ to: '/calls', search })

/**
 * Links to the calls of a row; none if the list has no filter for it. The list has no filter for an own
 * number, which is the caller or the called number depending on the direction.
 */
export function linksToCalls(row: BreakdownRow, search: AnalyticsSearch, range: QueryRange): RowLink[] {
  const { own_number, bot_version, direction, ...same } = conditionsIn(search)
  const isNameless =
    (search.by === 'campaign' && row.campaign_id === null) ||
    (search.by === 'version' && row.bot_version === null)
  if (isNameless) return []
  const filter = {
    ...same,
    ...range,
    ...(row.bot_uid ? { bot_uid: row.bot_uid } : {}),
    ...(row.campaign_id ? { campaign_id: row.campaign_id } : {}),
    ...((row.bot_version ?? bot_version) ? { agent_version: row.bot_version ?? bot_version } : {}),
  }
  const number = row.own_number ?? own_number
  if (number === '') return [{ link: to({ ...filter, call_type: 'webcall' }) }]
  if (number === undefined) return [{ link: to({ ...filter, ...(direction ? { direction } : {}) }) }]
  const inbound = to({ ...filter, direction: 'inbound', to_number: number })
  const outbound = to({ ...filter, direction: 'outbound', from_number: number })
  if (direction) return [{ link: direction === 'inbound' ? inbound : outbound }]
  return [
    { label: directionWords.inbound, link: inbound },
    { label: directionWords.outbound, link: outbound },
  ]
}
