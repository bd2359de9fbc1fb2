import { useController } from 'react-hook-form'
import type { RetryRule } from '#contract/campaigns/retry-rules'
import { retryOutcomes } from '#rules/dialing/retry-choices'
import type { CampaignControl } from '~/features/campaigns/form/campaign-control'
import { useDialingRules } from '~/features/campaigns/form/dialing-rules'
import { Button } from '~/ui/controls/button'
import { Field } from '~/ui/fields/field'
import { retryPresets } from './retry-presets'
import { RetryRow } from './retry-row'

/** What becomes of a contact that was not reached: how often, after how long and on which number it is dialed again. */
export function RetryFields({ control }: { control: CampaignControl }) {
  const { field, fieldState } = useController({ control, name: 'retry_rules' })
  const rules = useDialingRules()
  const saying = JSON.stringify(field.value)
  return (
    <Field
      label="Retries"
      group
      error={fieldState.error?.message}
      hint={
        rules &&
        `Whatever stands here, a number is dialed at most ${rules.attempts_per_day} times in any 24 hours.`
      }
    >
      {() => (
        <>
          <div className="flex flex-wrap gap-1.5 pb-1">
            {retryPresets.map(({ label, rules: preset }) => (
              <Button
                key={label}
                size="small"
                className="aria-pressed:border-primary aria-pressed:text-accent"
                aria-pressed={saying === JSON.stringify(preset)}
                onClick={() => field.onChange(preset)}
              >
                {label}
              </Button>
            ))}
          </div>
          <table className="w-full text-start max-sm:block">
            <thead className="max-sm:sr-only">
              <tr className="border-b border-line text-sm text-muted">
                {['After', 'Dial again', 'Wait', 'On'].map((title) => (
                  <th key={title} scope="col" className="py-1.5 pe-3 text-start font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {retryOutcomes.map((outcome) => (
                <RetryRow
                  key={outcome}
                  outcome={outcome}
                  rule={field.value[outcome]}
                  onChange={(rule: RetryRule) => field.onChange({ ...field.value, [outcome]: rule })}
                />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Field>
  )
}
