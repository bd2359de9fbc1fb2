import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import type { CampaignControl } from './campaign-control'
import { useDialingRules } from './dialing-rules'

/** How many calls it makes at the same time. */
export function PaceFields({ control }: { control: CampaignControl }) {
  const limit = useDialingRules()?.concurrency
  return (
    <FormField control={control} name="concurrency">
      {({ saved: _, ...field }) => (
        <div className="grid gap-1.5">
          <NumberField
            label="Calls at the same time"
            hint={
              limit
                ? `Empty: as many as the organization allows, which is ${limit} over all of its campaigns.`
                : 'Empty: as many as the organization allows over all of its campaigns.'
            }
            min={1}
            max={1000}
            placeholder={limit ? String(limit) : undefined}
            {...field}
          />
          <p role="status" className="text-sm text-warn empty:hidden">
            {limit !== undefined && field.value !== null && field.value > limit
              ? `It will make ${limit}: the organization allows no more.`
              : ''}
          </p>
        </div>
      )}
    </FormField>
  )
}
