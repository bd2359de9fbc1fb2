import { useWatch } from 'react-hook-form'
import type { DialingRules } from '#contract/campaigns/dialing-rules'
import { importCountries } from '#rules/dialing/countries'
import { Chip } from '~/ui/controls/chip'
import { ChoiceField } from '~/ui/fields/choice-field'
import { FormField } from '~/ui/fields/form-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { automaticHint, countryWords, optOutWords, ruleLabels } from './rule-words'
import type { RulesForm } from './use-rules-form'

type CountriesFieldProps = {
  value: readonly string[]
  error?: string | undefined
  onChange: (countries: string[]) => void
}

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
const options = importCountries
  .map((value) => ({ value, label: regions.of(value) ?? value }))
  .sort((first, second) => first.label.localeCompare(second.label))

/** The countries that may be called: chips, and a list to add one. */
function CountriesField({ value, error, onChange }: CountriesFieldProps) {
  return (
    <div className="grid gap-2 py-3">
      <SelectField
        label={ruleLabels.country_list}
        hint="Calls and texts to all other countries are rejected."
        layout="row"
        placeholder="Add a country"
        options={options.filter((option) => !value.includes(option.value))}
        value=""
        {...(error && { error })}
        onChange={(country) => onChange([...value, country].sort())}
      />
      <ul aria-label={ruleLabels.country_list} className="flex flex-wrap gap-1.5">
        {value.map((country) => (
          <li key={country}>
            <Chip onRemove={() => onChange(value.filter((code) => code !== country))}>
              {regions.of(country) ?? country}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }))

type GuardFieldsProps = { control: RulesForm['form']['control']; rules: DialingRules }

/** Rules that hold for single calls and texts as well as for campaigns. */
export function GuardFields({ control, rules }: GuardFieldsProps) {
  const countries = useWatch({ control, name: 'countries' })
  return (
    <>
      <FormField control={control} name="countries">
        {(field) => (
          <ChoiceField
            label={ruleLabels.countries}
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
            label={ruleLabels.api_calls_in_hours}
            hint="Blocks API and manual calls outside the contact’s calling hours."
            layout="row"
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="opt_outs">
        {(field) => (
          <ChoiceField
            label={ruleLabels.opt_outs}
            hint="Blocked numbers can be confirmed or unblocked on the do-not-call list."
            layout="row"
            options={optionsOf(optOutWords)}
            {...field}
          />
        )}
      </FormField>
    </>
  )
}
