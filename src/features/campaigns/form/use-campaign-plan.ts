import { useDeferredValue } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { Choices } from './choices'
import { fieldName } from './server-errors'
import type { CampaignFormState } from './use-campaign-form'

/** The current values of the form, deferred so that typing and dragging stay fast. */
export function useCampaignPlan({ control, scheduled_from, hasExtensions }: CampaignFormState) {
  const values = useDeferredValue(useWatch({ control, compute: (all) => all }))
  const { concurrency, retry_rules, variable_defaults, skip_reached, ...basic } = values
  return {
    ...basic,
    scheduled_from,
    ...(hasExtensions && { concurrency, retry_rules, variable_defaults, skip_reached }),
  }
}

/** What a campaign cannot be launched without, apart from its name. */
const needed = ['bot_uid', 'from_number', 'contact_list_id', 'time_start', 'time_end', 'timezone'] as const

/** The labels of fields that are empty, wrong or name something deleted. */
export function useIncompleteFields({ control }: CampaignFormState, choices: Choices): string[] {
  const { errors } = useFormState({ control })
  const values = useWatch({ control, name: needed })
  const [bot_uid = '', from_number = '', list = ''] = values
  const deleted = [
    ...(choices.botOf(bot_uid) === null ? ['bot_uid'] : []),
    ...(choices.numberOf(from_number) === null ? ['from_number'] : []),
    ...(choices.listOf(list) === null ? ['contact_list_id'] : []),
  ]
  const empty = needed.filter((_, at) => values[at] === '')
  // What the server refused as a whole belongs to no field.
  const { root: _, ...wrong } = errors
  return [...new Set([...empty, ...deleted, ...Object.keys(wrong)])].map(fieldName)
}
