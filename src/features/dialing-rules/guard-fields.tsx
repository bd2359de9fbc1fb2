import { type Control, useWatch } from 'react-hook-form'
import type { DialingRules } from '#contract/campaigns/dialing-rules'
import { ChoiceField } from '~/ui/fields/choice-field'
import { FormField } from '~/ui/fields/form-field'
import { SwitchField } from '~/ui/fields/switch-field'
import type { RulesValues } from './checked-rules'
import { CountriesField } from './countries-field'
import { automaticHint, countryWords, optOutWords } from './rule-words'

const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }))

type GuardFieldsProps = { control: Control<RulesValues>; rules: DialingRules }

/** Rules that hold for single calls and texts as well as for campaigns. */
export function GuardFields({ control, rules }: GuardFieldsProps) {
  const countries = useWatch({ control, name: 'countries' })
  return (
    <>
      <FormField control={control} name="countries">
        {(field) => (
          <ChoiceField
            label="Countries that may be called"
            hint={automaticHint(rules.automatic_countries)}
            layout="row"
            options={optionsOf(countryWords)}
            {...field}
          />
        )}
      </FormField>
      {countries === 'listed' && (
        <FormField control={control} name="country_list">
          {({ value, error, onChange }) => <CountriesField value={value} error={error} onChange={onChange} />}
        </FormField>
      )}
      <FormField control={control} name="api_calls_in_hours">
        {(field) => (
          <SwitchField
            label="Single calls respect calling hours"
            hint="Refuses calls placed through the API or “Place a call” outside the called party’s hours."
            layout="row"
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="opt_outs">
        {(field) => (
          <ChoiceField
            label="When someone asks not to be called again"
            hint="Blocked numbers can be confirmed or unblocked on the do-not-call page."
            layout="row"
            options={optionsOf(optOutWords)}
            {...field}
          />
        )}
      </FormField>
    </>
  )
}
