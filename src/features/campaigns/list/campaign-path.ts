import type { Campaign } from '#contract/campaigns/campaigns'
import { idInPath } from '~/api/transport/id-in-path'

/**
 * The link to a campaign's calls. If calls do not name their campaign (`namesCampaign` is false), it filters by bot and
 * number since the start.
 */
export function callsOf({ id, bot_uid, from_number, created_at }: Campaign, namesCampaign: boolean) {
  return namesCampaign
    ? { label: 'Show calls', search: { campaign_id: id } }
    : { label: 'Show calls of its bot', search: { bot_uid, from_number, from_date: created_at } }
}

/** Parses and formats the campaign id in addresses. */
export const campaignPath = {
  parse: ({ campaignId }: { campaignId: string }) => ({ campaignId: idInPath(campaignId) }),
  stringify: ({ campaignId }: { campaignId: number }) => ({ campaignId: String(campaignId) }),
}
