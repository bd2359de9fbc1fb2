import { useState } from 'react'
import type { ImportChanges, ImportSettings } from '#contract/contacts/import-settings'
import { importCountries } from '#rules/dialing/countries'
import { delimiterOptions, encodingOptions } from '~/features/imports/import-words'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'

type FileFieldsProps = { settings: ImportSettings; onChange: (changes: ImportChanges) => void }

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
const countryOptions = [
  { value: '', label: 'None (numbers include a country code)' },
  ...importCountries
    .map((value) => ({ value, label: regions.of(value) ?? value, hint: value }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
]

/** How the file is parsed. The country is a guess until it is changed. */
export function FileFields({ settings, onChange }: FileFieldsProps) {
  const [isGuess, setIsGuess] = useState(true)
  const { country } = settings
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <ComboboxField
          label="Default country"
          strict
          options={countryOptions}
          value={country ?? ''}
          onChange={(next) => {
            setIsGuess(false)
            onChange({ country: next || null })
          }}
        />
        <SelectField
          label="Column separator"
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
          label="First row is a header"
          value={settings.has_header}
          onChange={(has_header) => onChange({ has_header })}
        />
      </div>
      {isGuess && country && (
        <p className="text-xs text-muted">
          {regions.of(country) ?? country} is a guess, used for numbers without a country code. Change it if
          it is wrong.
        </p>
      )}
    </div>
  )
}
