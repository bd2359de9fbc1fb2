import { TextField } from '~/ui/fields/text-field'
import { sampleValue } from './rehearsal-samples'

type SampleFieldsProps = {
  names: string[]
  values: Record<string, string>
  onChange: (values: Record<string, string>) => void
}

/** The values of variables, with samples for those that nobody has given one. */
export const withSamples = (names: string[], values: Record<string, string>) => ({
  ...Object.fromEntries(names.map((name) => [name, sampleValue(name)])),
  ...values,
})

/** What a call or a contact would bring along. */
export function SampleFields({ names, values, onChange }: SampleFieldsProps) {
  if (names.length === 0) return null
  const shown = withSamples(names, values)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">Sample values</legend>
      {names.map((name) => (
        <TextField
          key={name}
          label={`{{${name}}}`}
          autoComplete="off"
          placeholder="not filled"
          value={shown[name] ?? ''}
          onChange={(text) => onChange({ ...values, [name]: text })}
        />
      ))}
    </fieldset>
  )
}
