import { csvLine } from '#rules/text/csv-line'

/** A chart's numbers with their units, as text; the first cell of a row is its name. */
export type ChartTable = { columns: string[]; rows: string[][] }

/** The table as CSV, in which no cell runs as a formula. */
export const tableToCsv = ({ columns, rows }: ChartTable): string =>
  [columns, ...rows].map((cells) => csvLine(cells)).join('')

const keptMs = 10_000

/** Saves a text as a file through the browser. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
