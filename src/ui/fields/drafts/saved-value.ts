/** What binds a field to a value. `saved` is the stored value; undefined: changes are not shown. */
export type ValueProps<Value, Element = HTMLInputElement> = {
  value: Value
  onChange: (value: Value) => void
  saved?: Value
  name?: string
  onBlur?: () => void
  ref?: React.Ref<Element>
}

/** The line "changed, was X", shown in settings rows whose value differs from the saved one. */
export function changeOf<Value>(
  layout: 'stack' | 'row' | undefined,
  { value, saved, onChange }: Pick<ValueProps<Value>, 'value' | 'saved' | 'onChange'>,
  inWords: (value: Value) => string,
) {
  if (layout !== 'row' || saved === undefined || saved === value) return null
  return { was: inWords(saved) || 'empty', onReset: () => onChange(saved) }
}
