import type { Control } from 'react-hook-form'
import { ChoiceField } from '~/ui/fields/choice-field'
import { DateField } from '~/ui/fields/date-field'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { zoneWords } from './rule-words'
import type { RulesValues } from './rules-form'

const zones = [
  { value: 'hold_back', label: zoneWords.hold_back },
  { value: 'campaign_zone', label: zoneWords.campaign_zone },
] as const

export function RulesFields({ control }: { control: Control<RulesValues> }) {
  return (
    <div className="grid divide-y divide-line">
      <FormField control={control} name="concurrency">
        {(field) => (
          <NumberField
            label="Calls at the same time"
            hint="Over all campaigns together."
            layout="row"
            min={1}
            max={1000}
            unit="calls"
            {...field}
            onChange={(count) => field.onChange(count ?? Number.NaN)}
          />
        )}
      </FormField>
      <FormField control={control} name="hours_start">
        {(field) => (
          <DateField
            kind="time"
            label="Nobody is called before"
            hint="On the clock of the person called, in every zone that the number can be in."
            layout="row"
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="hours_end">
        {(field) => (
          <DateField
            kind="time"
            label="Nobody is called from"
            hint="Until the next morning."
            layout="row"
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="attempts_per_day">
        {(field) => (
          <NumberField
            label="Dials to one number"
            hint="In any 24 hours, over all campaigns."
            layout="row"
            min={1}
            max={20}
            unit="at most"
            {...field}
            onChange={(count) => field.onChange(count ?? Number.NaN)}
          />
        )}
      </FormField>
      <FormField control={control} name="unknown_zone">
        {(field) => (
          <ChoiceField
            label="Numbers whose time zone nobody knows"
            hint="Held back, they wait until their contact says its timezone."
            layout="row"
            options={[...zones]}
            {...field}
          />
        )}
      </FormField>
    </div>
  )
}
