import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import type { InfoRow } from './info-draft'

type InfoRowFieldsProps = { row: InfoRow; place: number; onChange: (row: InfoRow) => void }

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'json', label: 'JSON' },
] as const

export function InfoRowFields({ row, place, onChange }: InfoRowFieldsProps) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,2fr)_5.5rem_minmax(0,3fr)] gap-2 max-sm:grid-cols-[minmax(0,1fr)_5.5rem]">
      <TextField
        label={`Name of detail ${place}`}
        labelHidden
        placeholder="Name"
        autoComplete="off"
        value={row.name}
        onChange={(name) => onChange({ ...row, name })}
      />
      <SelectField
        label={`Type of detail ${place}`}
        labelHidden
        value={row.isJson ? 'json' : 'text'}
        onChange={(kind) => onChange({ ...row, isJson: kind === 'json' })}
        options={[...kinds]}
      />
      <div className="max-sm:col-span-2">
        <TextField
          label={`Value of detail ${place}`}
          labelHidden
          placeholder={row.isJson ? '41, true, ["a"]' : 'Value'}
          autoComplete="off"
          mono={row.isJson}
          spellCheck={!row.isJson}
          value={row.value}
          onChange={(value) => onChange({ ...row, value })}
        />
      </div>
    </div>
  )
}
