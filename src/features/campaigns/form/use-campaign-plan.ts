import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { CampaignFormState } from './use-campaign-form'

/** The current values of the form, deferred so that typing and dragging stay fast. */
export function useCampaignPlan({ control, scheduled_from, hasExtensions }: CampaignFormState) {
  const values = useDeferredValue(useWatch({ control, compute: (all) => all }))
  const { concurrency, retry_rules, variable_defaults, ...basic } = values
  return {
    ...basic,
    scheduled_from,
    ...(hasExtensions && { concurrency, retry_rules, variable_defaults }),
  }
}
