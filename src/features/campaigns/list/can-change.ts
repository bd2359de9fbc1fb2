import type { Campaign } from '#contract/campaigns/campaigns'
import { reasonAgainst } from '#rules/dialing/campaign-transitions'

/** Why a campaign cannot be changed; null if it can. */
export function reasonNotToChange({ status }: Campaign): string | null {
  const reason = reasonAgainst('change', status)
  return reason && `${reason}.`
}
