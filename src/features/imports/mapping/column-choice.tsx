import { useState } from 'react'
import type { ImportColumn } from '#contract/contacts/import-settings'
import type { ColumnTarget } from '#rules/imports/choices'
import type { Option } from '~/ui/fields/select-field'

type ColumnChoiceProps = {
  name: string
  column: ImportColumn
  options: Option<ColumnTarget>[]
  onChange: (column: ImportColumn) => void
  error: string | undefined
}

/** What a column becomes, and its key if that is contact_info. */
export function ColumnChoice({ name, column, options, onChange, error }: ColumnChoiceProps) {
  const [key, setKey] = useState(column.key ?? '')
  const keep = () => {
    if (key.trim() !== (column.key ?? '')) onChange({ to: 'contact_info', key: key.trim() })
  }
  return (
    <span className="grid gap-1 font-normal">
      <select
        aria-label={`${name} becomes`}
        aria-invalid={error ? true : undefined}
        value={column.to}
        onChange={({ target }) => {
          const to = target.value as ColumnTarget
          if (to === 'contact_info') setKey(key || name)
          onChange(to === 'contact_info' ? { to, key: key || name } : { to })
        }}
        className="input min-w-40"
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {column.to === 'contact_info' && (
        <input
          aria-label={`Key for ${name}`}
          value={key}
          maxLength={100}
          onChange={({ target }) => setKey(target.value)}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Enter' && keep()}
          className="input font-mono"
        />
      )}
      {error && <span className="text-sm text-bad whitespace-normal">{error}</span>}
    </span>
  )
}
