type Wording = string | readonly [label: string, inWords: (value: string) => string]

type ActiveCondition = { name: string; label: string; value: string }

export type Conditions<Filter> = {
  /** A change that clears all conditions. */
  none: Partial<Filter>
  /** The active conditions in words. */
  active: (filter: Filter) => ActiveCondition[]
}

/** The conditions of a list: a label for each name in the address, and its value in words if needed. */
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
        const value = (filter as Record<string, unknown>)[name]
        const [label, inWords] = typeof wording === 'string' ? [wording, String] : wording
        const text = value === undefined || value === '' ? '' : inWords(String(value))
        return text ? [{ name, label, value: text }] : []
      }),
  }
}

/**
 * Applies a filter change and returns to the first page. Uses the current address, which may be ahead of the
 * page.
 */
export const withFilter = <Change extends object>(change: Change) => ({
  search: <Search extends object>(now: Search) => ({ ...now, ...change, offset: undefined }),
  replace: true,
  resetScroll: false,
})
