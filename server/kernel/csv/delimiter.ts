import { readCsv } from './reader'

const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

const lookedAt = 50

/** Returns the most common number of cells per row, weighted by its share of the rows. */
function regularityOf(text: string, delimiter: Delimiter): number {
  const counts = new Map<number, number>()
  const rows = readCsv(text, delimiter).slice(0, lookedAt)
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const [width = 1, times = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return width === 1 ? 0 : times / rows.length + width / 1000
}

/** Returns the delimiter that makes the first rows most regular; a comma by default. */
export function delimiterOf(head: string): Delimiter {
  const lines = head.split(/\r\n|\n|\r/).slice(0, 2 * lookedAt)
  const text = lines.join('\n')
  const rated = delimiters.map((delimiter) => ({ delimiter, rate: regularityOf(text, delimiter) }))
  const best = rated.reduce((a, b) => (b.rate > a.rate ? b : a))
  return best.delimiter
}
