import { withSamples } from '#rules/variables/sample-values'

type SampleFieldsProps = {
  names: string[]
  values: Record<string, string>
  onChange: (values: Record<string, string>) => void
}

/** The values that a call or contact would supply, as chips. */
export function SampleFields({ names, values, onChange }: SampleFieldsProps) {
  if (names.length === 0) return null
  const shown = withSamples(names, values)
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1.5 text-xs text-muted">Sample values</legend>
      {names.map((name) => (
        <label
          key={name}
          className="inline-flex min-h-7 max-w-full items-center gap-1 rounded border border-rim bg-raised ps-2 text-xs focus-within:border-accent hover:border-muted"
        >
          <span className="min-w-0 truncate text-muted">{name}:</span>
          <input
            aria-label={`{{${name}}}`}
            autoComplete="off"
            placeholder="not filled"
            value={shown[name] ?? ''}
            onChange={({ target }) => onChange({ ...shown, [name]: target.value })}
            className="min-h-7 max-w-full min-w-8 rounded bg-transparent pe-2 field-sizing-content font-medium coarse:min-h-target"
          />
        </label>
      ))}
    </fieldset>
  )
}
