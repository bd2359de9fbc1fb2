import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import type { Sample } from './samples'

const typeHints: Record<string, string> = {
  number: 'A number.',
  integer: 'A whole number.',
  array: 'A list, as JSON: ["a", "b"].',
  object: 'An object, as JSON: {"a": 1}.',
}

type SampleFieldProps = {
  sample: Sample
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

/** The sample value of a parameter. */
export function SampleField({ sample, value, isWrong, onChange }: SampleFieldProps) {
  const { name, type, required, description, options } = sample
  const hint = [description, typeHints[type]].filter(Boolean).join(' ') || undefined
  const common = { label: name, hint, optional: !required, value, onChange }
  if (options.length > 0) {
    return (
      <SelectField
        {...common}
        placeholder="Not sent"
        options={options.map((option) => ({ value: option, label: option }))}
      />
    )
  }
  return (
    <TextField
      {...common}
      mono
      autoComplete="off"
      spellCheck={false}
      error={isWrong ? `This is no ${type || 'JSON'}.` : undefined}
    />
  )
}
