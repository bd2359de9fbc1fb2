/** The page of the list, or the two versions that are compared, as the address holds them. */
export type HistorySearch = { from?: number; to?: number; offset?: number }

const names = ['from', 'to', 'offset'] as const

export function historySearch(search: Record<string, unknown>): HistorySearch {
  if (search.tab !== 'history') return {}
  const given = names.flatMap((name) => {
    const number = Number(search[name])
    return Number.isInteger(number) && number > 0 ? [[name, number]] : []
  })
  return Object.fromEntries(given)
}
