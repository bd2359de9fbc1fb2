/** Binds a field to a value. `saved` is the stored value; undefined hides changes. */
export type ValueProps<Value, Element = HTMLInputElement> = {
  value: Value
  onChange: (value: Value) => void
  saved?: Value
  name?: string
  onBlur?: () => void
  ref?: React.Ref<Element>
}

/** The line "Changed from X" of settings rows. */
export function changeOf<Value>(
  layout: 'stack' | 'row' | undefined,
  { value, saved, onChange }: Pick<ValueProps<Value>, 'value' | 'saved' | 'onChange'>,
  inWords: (value: Value) => string,
) {
  if (layout !== 'row' || saved === undefined || saved === value) return null
  return { was: inWords(saved) || 'empty', onReset: () => onChange(saved) }
}
