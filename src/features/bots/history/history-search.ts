/** Which part of the list is looked at, or which two versions are compared; in the address. */
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
