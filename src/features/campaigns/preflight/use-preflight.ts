import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { preflight } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { type CampaignPlan, preflightOf } from './campaign-plan'

export const useHasPreflight = () => Boolean(useSession().capabilities.preflight)

/** Who of the list can be dialed. While another bot or list loads, the previous result with `isBehind`. */
export function usePreflight(plan: CampaignPlan) {
  const isSupported = useHasPreflight()
  const asked = preflightOf(plan)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query(preflight.get, { query: asked ?? {} }),
    enabled: isSupported && asked !== null,
    placeholderData: asked ? keepPreviousData : undefined,
  })
  return { asked, found: asked ? data : undefined, error, isFetching, isBehind: isPlaceholderData, refetch }
}
