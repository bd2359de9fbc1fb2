export type Option<Value extends string = string> = {
  value: Value
  label: string
  /** A price or another short note, at the right. */
  hint?: string
  group?: string
  disabled?: boolean
}

type OptionGroup<Value extends string = string> = { name: string; options: Option<Value>[] }

/** Options by their group, in the order of their first option. */
export function groupOptions<Value extends string>(options: Option<Value>[]): OptionGroup<Value>[] {
  const names = [...new Set(options.map(({ group }) => group ?? ''))]
  return names.map((name) => ({ name, options: options.filter(({ group }) => (group ?? '') === name) }))
}

/** The option after the current one whose label starts with the typed text; with more than one letter, the current one may match. */
export function findTyped<Value extends string>(
  options: Option<Value>[],
  current: Value,
  typed: string,
): Option<Value> | undefined {
  const text = typed.toLowerCase()
  const isRepeated = [...text].every((letter) => letter === text[0])
  const wanted = isRepeated ? text.slice(0, 1) : text
  const start = options.findIndex(({ value }) => value === current) + (isRepeated ? 1 : 0)
  return [...options.slice(Math.max(start, 0)), ...options].find(
    ({ label, disabled }) => !disabled && label.toLowerCase().startsWith(wanted),
  )
}
