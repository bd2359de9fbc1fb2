type Search = Record<string, unknown>

const isWhole = (value: unknown) => typeof value === 'string' && /^\d{1,15}$/.test(value)

type KeysTo<Filter, Value> = {
  [Key in keyof Filter]-?: Exclude<Filter[Key], undefined> extends Value ? Key : never
}[keyof Filter]

/**
 * The filter of a list as it stands in the address, for `validateSearch`. Texts stay as they are: the server
 * checks them by the contract, and its sentence shows where the list would stand.
 */
export function listSearch<Filter extends object>(
  numbers: KeysTo<Filter, number>[] = [],
  booleans: KeysTo<Filter, boolean>[] = [],
) {
  const numeric = new Set<PropertyKey>(['limit', 'offset', ...numbers])
  const logical = new Set<PropertyKey>(booleans)
  const read = ([name, value]: [string, unknown]): [string, unknown] => {
    if (numeric.has(name) && isWhole(value)) return [name, Number(value)]
    if (logical.has(name) && (value === 'true' || value === 'false')) return [name, value === 'true']
    return [name, value]
  }
  return (search: Search) => Object.fromEntries(Object.entries(search).map(read)) as Filter
}
