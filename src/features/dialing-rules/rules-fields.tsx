import { useWatch } from 'react-hook-form'
import type { DialingRules } from '#contract/campaigns/dialing-rules'
import { importCountries } from '#rules/dialing/countries'
import { Chip } from '~/ui/controls/chip'
import { ChoiceField } from '~/ui/fields/choice-field'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TimeField } from '~/ui/fields/time-field'
import { automaticHint, countryWords, optOutWords, ruleLabels, zoneWords } from './rule-words'
import type { RulesForm } from './use-rules-form'

type CountriesFieldProps = {
  label: string
  hint: string
  value: readonly string[]
  error?: string | undefined
  onChange: (countries: string[]) => void
}

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
const options = importCountries
  .map((value) => ({ value, label: regions.of(value) ?? value }))
  .sort((first, second) => first.label.localeCompare(second.label))

/** Countries: chips, and a list to add one. */
function CountriesField({ label, hint, value, error, onChange }: CountriesFieldProps) {
  return (
    <div className="grid gap-2 py-3">
      <SelectField
        label={label}
        hint={hint}
        layout="row"
        placeholder="Add a country"
        options={options.filter((option) => !value.includes(option.value))}
        value=""
        {...(error && { error })}
        onChange={(country) => onChange([...value, country].sort())}
      />
      <ul aria-label={label} className="flex flex-wrap gap-1.5">
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
function GuardFields({ control, rules }: GuardFieldsProps) {
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
          {({ value, error, onChange }) => (
            <CountriesField
              label={ruleLabels.country_list}
              hint="Calls and texts to all other countries are rejected."
              value={value}
              error={error}
              onChange={onChange}
            />
          )}
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
            hint="For requests in calls. People who opt out of texts are always blocked immediately."
            layout="row"
            options={optionsOf(optOutWords)}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="disclosure_countries">
        {({ value, error, onChange }) => (
          <CountriesField
            label={ruleLabels.disclosure_countries}
            hint="In calls to and from these countries, every bot first says that it is automated and that the call is recorded. Some laws require it, such as those of the European Union."
            value={value}
            error={error}
            onChange={onChange}
          />
        )}
      </FormField>
    </>
  )
}

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
    hint: 'Calls to one number in any 24 hours before campaigns stop dialing it. Single calls count.',
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
