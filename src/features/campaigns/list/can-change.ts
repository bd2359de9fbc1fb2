import type { Campaign } from '#contract/campaigns/campaigns'
import { finalCampaignStatuses } from '#rules/dialing/campaign-status'

/** Why a campaign cannot be changed; null if it can. */
export function reasonNotToChange({ status }: Campaign): string | null {
  const isFinal = finalCampaignStatuses.some((name) => name === status)
  return isFinal ? `A ${status.toLowerCase()} campaign cannot be changed.` : null
}
