import type { Campaign } from '#contract/campaigns/campaigns'
import { finalCampaignStatuses } from '#rules/dialing/campaign-status'
import { type Schedule, scheduleOf } from '#rules/schedule/campaign-window'

/** The schedule of a campaign that may still dial; null otherwise. */
export function liveScheduleOf(campaign: Campaign): Schedule | null {
  const isFinal = finalCampaignStatuses.some((status) => status === campaign.status)
  return isFinal ? null : scheduleOf(campaign)
}
