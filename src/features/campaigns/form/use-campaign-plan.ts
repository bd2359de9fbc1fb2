import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { CampaignFormState } from './use-campaign-form'

/** The form as it stands; what is drawn from it comes after what the hand does. */
export function useCampaignPlan({ control, scheduled_from, hasExtensions }: CampaignFormState) {
  const values = useDeferredValue(useWatch({ control, compute: (all) => all }))
  const { concurrency, retry_rules, variable_defaults, ...basic } = values
  return {
    ...basic,
    scheduled_from,
    ...(hasExtensions && { concurrency, retry_rules, variable_defaults }),
  }
}
