import type { ImportChanges, ImportSettings } from '#contract/contacts/import-settings'
import { importCountries } from '#rules/dialing/countries'
import { delimiterOptions, encodingOptions } from '~/features/imports/import-words'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'

type FileFieldsProps = { settings: ImportSettings; onChange: (changes: ImportChanges) => void }

const regions = new Intl.DisplayNames(undefined, { type: 'region' })
const countryOptions = [
  { value: '', label: 'None: numbers have their country code' },
  ...importCountries
    .map((value) => ({ value, label: regions.of(value) ?? value, hint: value }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
]

/** How the file is parsed. */
export function FileFields({ settings, onChange }: FileFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <ComboboxField
        label="Country of national numbers"
        strict
        options={countryOptions}
        value={settings.country ?? ''}
        onChange={(country) => onChange({ country: country || null })}
      />
      <SelectField
        label="Cells are divided by"
        options={delimiterOptions}
        value={settings.delimiter}
        onChange={(delimiter) => onChange({ delimiter })}
      />
      <SelectField
        label="Encoding"
        options={encodingOptions}
        value={settings.encoding}
        onChange={(encoding) => onChange({ encoding })}
      />
      <SwitchField
        label="First row names the columns"
        value={settings.has_header}
        onChange={(has_header) => onChange({ has_header })}
      />
    </div>
  )
}
