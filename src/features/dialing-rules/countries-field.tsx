import { importCountries } from '#rules/dialing/countries'
import { Chip } from '~/ui/controls/chip'
import { SelectField } from '~/ui/fields/select-field'

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
export function CountriesField({ value, error, onChange }: CountriesFieldProps) {
  return (
    <div className="grid gap-2 py-3">
      <SelectField
        label="Allowed countries"
        hint="Calls and texts to all other countries are refused."
        layout="row"
        placeholder="Add a country"
        options={options.filter((option) => !value.includes(option.value))}
        value=""
        {...(error && { error })}
        onChange={(country) => onChange([...value, country].sort())}
      />
      <ul aria-label="Allowed countries" className="flex flex-wrap gap-1.5">
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
