import type { Ref } from 'react'
import { formatCount } from '~/lib/format/number'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'

type VariableRowProps = {
  name: string
  /** How many contacts lack it; undefined where that is not known. */
  lacking: number | undefined
  /** Null: they are held back. */
  text: string | null
  onChange: (text: string | null) => void
  ref?: Ref<HTMLSelectElement>
}

const ways = [
  { value: 'hold', label: 'Hold them back' },
  { value: 'say', label: 'Say a default text' },
]

/** What becomes of those who lack one variable. */
export function VariableRow({ name, lacking, text, onChange, ref }: VariableRowProps) {
  return (
    <li className="grid gap-1.5 sm:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1.4fr)] sm:items-center sm:gap-3">
      <span className="min-w-0">
        <bdi className="block truncate font-mono text-sm">{`{{${name}}}`}</bdi>
        {lacking !== undefined && (
          <span className="text-sm text-muted">{formatCount(lacking, 'contact')} without it</span>
        )}
      </span>
      <SelectField
        label={`Those without ${name}`}
        labelHidden
        options={ways}
        value={text === null ? 'hold' : 'say'}
        onChange={(way) => onChange(way === 'hold' ? null : '')}
        ref={ref}
      />
      {text !== null && (
        <TextField
          label={`Text in place of ${name}`}
          labelHidden
          placeholder="Text in its place"
          value={text}
          onChange={onChange}
        />
      )}
    </li>
  )
}
