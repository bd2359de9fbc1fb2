import type { DialingRules } from '#contract/campaigns/dialing-rules'
import { ChoiceField } from '~/ui/fields/choice-field'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { TimeField } from '~/ui/fields/time-field'
import { GuardFields } from './guard-fields'
import { ruleLabels, zoneWords } from './rule-words'
import type { RulesForm } from './use-rules-form'

const zones = [
  { value: 'hold_back', label: zoneWords.hold_back },
  { value: 'campaign_zone', label: zoneWords.campaign_zone },
] as const

const numbers = [
  {
    name: 'concurrency',
    hint: 'Across all campaigns.',
    max: 1000,
  },
  {
    name: 'attempts_per_day',
    hint: 'Calls to one number in any 24 hours, across all campaigns.',
    max: 20,
  },
] as const

const times = [
  {
    name: 'hours_start',
    hint: 'In the contact’s time zone. If a number spans several, all must allow it.',
  },
  { name: 'hours_end', hint: 'No calls after this time.' },
] as const

type RulesFieldsProps = { control: RulesForm['form']['control']; rules: DialingRules }

export function RulesFields({ control, rules }: RulesFieldsProps) {
  return (
    <div className="grid divide-y divide-line">
      {times.map(({ name, ...words }) => (
        <FormField key={name} control={control} name={name}>
          {(field) => <TimeField layout="row" label={ruleLabels[name]} {...words} {...field} />}
        </FormField>
      ))}
      {numbers.map(({ name, ...words }) => (
        <FormField key={name} control={control} name={name}>
          {(field) => (
            <NumberField
              layout="row"
              label={ruleLabels[name]}
              min={1}
              {...words}
              {...field}
              onChange={(count) => field.onChange(count ?? Number.NaN)}
            />
          )}
        </FormField>
      ))}
      <FormField control={control} name="unknown_zone">
        {(field) => (
          <ChoiceField
            label={ruleLabels.unknown_zone}
            hint="Blocked contacts wait until their “timezone” field is set."
            layout="row"
            options={[...zones]}
            {...field}
          />
        )}
      </FormField>
      <GuardFields control={control} rules={rules} />
    </div>
  )
}
