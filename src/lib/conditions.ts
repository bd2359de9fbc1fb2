type Wording = string | readonly [label: string, inWords: (value: string) => string]

type ActiveCondition = { name: string; label: string; value: string }

export type Conditions<Filter> = {
  /** A change that narrows nothing any more. */
  none: Partial<Filter>
  /** Those that narrow the list, in words. */
  active: (filter: Filter) => ActiveCondition[]
}

/** What can narrow a list, by its name in the address: what it is called, and its value in words where it needs any. */
export function conditionsOf<Filter extends object>(
  wordings: {
    [Name in keyof Filter]?: Wording
  },
): Conditions<Filter> {
  const all = Object.entries<Wording | undefined>(wordings)
  return {
    none: Object.fromEntries(all.map(([name]) => [name, undefined])) as Partial<Filter>,
    active: (filter) =>
      all.flatMap(([name, wording = name]) => {
        const given = (filter as Record<string, unknown>)[name]
        const [label, inWords] = typeof wording === 'string' ? [wording, String] : wording
        const value = given === undefined || given === '' ? '' : inWords(String(given))
        return value ? [{ name, label, value }] : []
      }),
  }
}
