import type { Campaign } from '#contract/campaigns/campaigns'
import { finalCampaignStatuses } from '#rules/dialing/campaign-status'

/** Why a campaign cannot be changed any more; null while it can. */
export function reasonNotToChange({ status }: Campaign): string | null {
  const isFinal = finalCampaignStatuses.some((each) => each === status)
  return isFinal ? `The campaign is ${status.toLowerCase()}, which is final.` : null
}
