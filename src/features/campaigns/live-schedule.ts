import { finalCampaignStatuses } from '#contract/campaign-status'
import { type Schedule, scheduleOf } from '#contract/campaign-window'
import type { Campaign } from '#contract/campaigns'

/** The schedule of a campaign that may still dial; null for one that never will. */
export function liveScheduleOf(campaign: Campaign): Schedule | null {
  const isFinal = finalCampaignStatuses.some((each) => each === campaign.status)
  return isFinal ? null : scheduleOf(campaign)
}
