import { useFormState, useWatch } from 'react-hook-form'
import { type Schedule, scheduleOf } from '#rules/schedule/campaign-window'
import type { CampaignControl } from '~/features/campaigns/form/form-values'
import { useNow } from '~/ui/hooks/use-now'

const fields = ['time_start', 'time_end', 'timezone', 'days'] as const

/**
 * The schedule in the form; null while it is incomplete. `scheduled_from` is when the stored schedule was
 * last changed. A changed schedule applies from now on.
 */
export function useFormSchedule(
  control: CampaignControl,
  scheduled_from: string | undefined,
): Schedule | null {
  // react-hook-form mutates its dirty fields, so the compiler must not memoize this.
  'use no memo'
  const now = useNow().toISOString()
  const [time_start, time_end, timezone, days] = useWatch({ control, name: fields })
  const { dirtyFields } = useFormState({ control, name: fields })
  const isChanged = fields.some((name) => dirtyFields[name])
  const created_at = isChanged ? now : (scheduled_from ?? now)
  return scheduleOf({ time_start, time_end, timezone, days, created_at })
}
