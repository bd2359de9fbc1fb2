/** Parses a query string into plain text, as the API does; the schema of the route converts the values. An empty one is none. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ''))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Periods relative to today. The address has their names, so that a link stays relative. */
export const rangeWords = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  month: 'Month to date',
  '12m': 'Last 12 months',
}
export type RangeName = keyof typeof rangeWords

export const rangeNames = Object.keys(rangeWords) as RangeName[]
