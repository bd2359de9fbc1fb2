import type { Preflight } from '#contract/campaigns/preflight'
import { RetryFields } from '~/features/campaigns/form/retries/retry-fields'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { Section } from '~/ui/layout/section'
import type { CampaignControl } from './campaign-control'
import { useDialingRules } from './dialing-rules'
import { VariableFields } from './variable-fields'

/** The maximum number of simultaneous calls. */
function PaceFields({ control }: { control: CampaignControl }) {
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

type HowFieldsProps = { control: CampaignControl; called?: Pick<Preflight, 'unfilled'> }

/** Concurrency, retries, and default texts for missing variables. */
export function HowFields({ control, called }: HowFieldsProps) {
  return (
    <>
      <Section title="Pacing and retries">
        <div className="grid gap-5">
          <PaceFields control={control} />
          <RetryFields control={control} />
        </div>
      </Section>
      <VariableFields control={control} called={called} />
    </>
  )
}
