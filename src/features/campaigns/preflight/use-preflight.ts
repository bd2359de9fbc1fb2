import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Campaign } from '#contract/campaigns/campaigns'
import { reasonAgainst } from '#rules/dialing/campaign-transitions'
import { preflight } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { type CampaignPlan, planOf, preflightOf } from './campaign-plan'

export const useHasPreflight = () => Boolean(useSession().capabilities.preflight)

/**
 * Who of the list can be dialed; without a plan, nothing. While another bot or list loads, the previous result with
 * `isBehind`.
 */
export function usePreflight(plan: CampaignPlan | null) {
  const isSupported = useHasPreflight()
  const asked = plan && preflightOf(plan)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query(preflight.get, { query: asked ?? {} }),
    enabled: isSupported && asked !== null,
    placeholderData: asked ? keepPreviousData : undefined,
  })
  return { asked, found: asked ? data : undefined, error, isFetching, isBehind: isPlaceholderData, refetch }
}

/** The preflight of a campaign that can still dial, as the forecast uses it; undefined until it is there. */
export function useCampaignPreflight(campaign: Campaign) {
  const isActive = reasonAgainst('change', campaign.status) === null
  return usePreflight(isActive ? planOf(campaign) : null).found
}
