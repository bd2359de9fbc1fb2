import type { Campaign } from '#contract/campaigns/campaigns'

/**
 * The link to a campaign's calls. If calls do not name their campaign (`namesCampaign` is false), it filters by bot and
 * number since the start.
 */
export function callsOf({ id, bot_uid, from_number, created_at }: Campaign, namesCampaign: boolean) {
  return namesCampaign
    ? { label: 'Show calls', search: { campaign_id: id } }
    : { label: 'Show calls of its bot', search: { bot_uid, from_number, from_date: created_at } }
}
