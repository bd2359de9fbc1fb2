import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { Preflight } from '#contract/campaigns/preflight'
import type { RetryRule } from '#contract/campaigns/retry-rules'
import { type RetryOutcome, retryOutcomes } from '#rules/dialing/retry-choices'
import { mostRetries } from '#rules/dialing/retry-limits'
import { dialingRules } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { outcomeWords, retryPresets, waitOptions } from '~/features/campaigns/form/retries/retry-presets'
import { Button } from '~/ui/controls/button'
import { Field } from '~/ui/fields/field'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { Section } from '~/ui/layout/section'
import type { CampaignControl } from './form-values'
import { VariableFields } from './variable-fields'

/** The calling rules of the organization; undefined while they load or if the server has none. */
function useDialingRules() {
  const { capabilities } = useSession()
  return useQuery({ ...query(dialingRules.get, {}), enabled: capabilities.dialing_rules === true }).data
}

type RetryRowProps = { outcome: RetryOutcome; rule: RetryRule; onChange: (rule: RetryRule) => void }

const timesInWords = (count: number) => (count === 1 ? 'once' : `${count} times`)
const counts = Array.from({ length: mostRetries + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'No retries' : timesInWords(count),
}))
const numbers: { value: RetryRule['number']; label: string }[] = [
  { value: 'same', label: 'Same number' },
  { value: 'next', label: 'Next number' },
]
const cell = 'py-1.5 pe-3 max-sm:block max-sm:py-0.5 max-sm:pe-0'

/** The retries after one outcome. Wait and number apply only with retries. */
function RetryRow({ outcome, rule, onChange }: RetryRowProps) {
  const name = outcomeWords[outcome]
  const isOff = rule.retries === 0
  return (
    <tr className="border-b border-line max-sm:block max-sm:py-2">
      <th scope="row" className={`${cell} text-start font-medium`}>
        {name}
      </th>
      <td className={cell}>
        <SelectField
          label={`Retries after ${name.toLowerCase()}`}
          labelHidden
          options={counts}
          value={String(rule.retries)}
          onChange={(count) => onChange({ ...rule, retries: Number(count) })}
        />
      </td>
      <td className={`${cell} ${isOff ? 'max-sm:hidden' : ''}`}>
        <SelectField
          label={`Wait after ${name.toLowerCase()}`}
          labelHidden
          disabled={isOff}
          options={isOff ? [{ value: '', label: '–' }] : waitOptions(rule.after_minutes)}
          value={isOff ? '' : String(rule.after_minutes)}
          onChange={(minutes) => onChange({ ...rule, after_minutes: Number(minutes) })}
        />
      </td>
      <td className={`${cell} sm:pe-0! ${isOff ? 'max-sm:hidden' : ''}`}>
        <SelectField
          label={`Number after ${name.toLowerCase()}`}
          labelHidden
          disabled={isOff}
          options={isOff ? [{ value: 'same', label: '–' }] : numbers}
          value={isOff ? 'same' : rule.number}
          onChange={(number) => onChange({ ...rule, number })}
        />
      </td>
    </tr>
  )
}

/** Retries of contacts that were not reached: how often, after which wait, and on which number. */
function RetryFields({ control }: { control: CampaignControl }) {
  const { field, fieldState } = useController({ control, name: 'retry_rules' })
  const saying = JSON.stringify(field.value)
  return (
    <Field label="Retries" group error={fieldState.error?.message}>
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
                {['After', 'Retry', 'Wait', 'Number'].map((title) => (
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

/** The maximum number of simultaneous calls. */
function PaceFields({ control }: { control: CampaignControl }) {
  const limit = useDialingRules()?.concurrency
  return (
    <FormField control={control} name="concurrency">
      {({ saved: _, ...field }) => (
        <div className="grid content-start gap-1.5">
          <NumberField
            label="Concurrent calls"
            min={1}
            max={1000}
            placeholder={limit ? String(limit) : undefined}
            {...field}
          />
          <p className="text-xs text-muted">
            {limit ? `Organization limit: ${limit} across all campaigns.` : 'Empty: the organization limit.'}
          </p>
          <p role="status" className="text-xs text-warn empty:hidden">
            {limit !== undefined && field.value !== null && field.value > limit
              ? `Limited to ${limit} by your organization.`
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
        <div className="grid gap-x-6 gap-y-5 lg:grid-cols-[9.5rem_minmax(0,1fr)]">
          <PaceFields control={control} />
          <RetryFields control={control} />
        </div>
        <div className="mt-5 border-t border-line pt-4">
          <FormField control={control} name="skip_reached">
            {({ saved: _, ...field }) => (
              <SwitchField
                label="Skip reached contacts"
                hint="Contacts that another campaign has reached are not called."
                {...field}
              />
            )}
          </FormField>
        </div>
      </Section>
      <VariableFields control={control} called={called} />
    </>
  )
}
