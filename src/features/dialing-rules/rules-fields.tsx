import type { Control } from 'react-hook-form'
import type { DialingRules } from '#contract/campaigns/dialing-rules'
import { ChoiceField } from '~/ui/fields/choice-field'
import { DateField } from '~/ui/fields/date-field'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import type { RulesValues } from './checked-rules'
import { GuardFields } from './guard-fields'
import { zoneWords } from './rule-words'

const zones = [
  { value: 'hold_back', label: zoneWords.hold_back },
  { value: 'campaign_zone', label: zoneWords.campaign_zone },
] as const

const numbers = [
  {
    name: 'concurrency',
    label: 'Calls at the same time',
    hint: 'All campaigns together.',
    max: 1000,
    unit: 'calls',
  },
  {
    name: 'attempts_per_day',
    label: 'Attempts per number',
    hint: 'In any 24 hours, all campaigns together.',
    max: 20,
    unit: 'at most',
  },
] as const

const times = [
  {
    name: 'hours_start',
    label: 'Earliest local time',
    hint: 'The called party’s time, in every zone that the number can be in.',
  },
  { name: 'hours_end', label: 'Latest local time', hint: 'No calls from this time until the next morning.' },
] as const

type RulesFieldsProps = { control: Control<RulesValues>; rules: DialingRules }

export function RulesFields({ control, rules }: RulesFieldsProps) {
  return (
    <div className="grid divide-y divide-line">
      {times.map(({ name, ...words }) => (
        <FormField key={name} control={control} name={name}>
          {(field) => <DateField kind="time" layout="row" {...words} {...field} />}
        </FormField>
      ))}
      {numbers.map(({ name, ...words }) => (
        <FormField key={name} control={control} name={name}>
          {(field) => (
            <NumberField
              layout="row"
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
            label="Numbers with an unknown time zone"
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
