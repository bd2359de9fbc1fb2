/** A chart's numbers with their units, as text; the first cell of a row is its name. */
export type ChartTable = { columns: string[]; rows: string[][] }

/** CSV that a spreadsheet reads as values: what looks like a formula gets an apostrophe. */
export function tableToCsv({ columns, rows }: ChartTable): string {
  return [columns, ...rows].map((row) => row.map(quote).join(',')).join('\r\n')
}

function quote(value: string): string {
  const isNumber = value.trim() !== '' && !Number.isNaN(Number(value))
  const safe = /^[=+\-@\t\r]/.test(value) && !isNumber ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
