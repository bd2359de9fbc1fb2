// Half-width, full-width and small forms of the signs that begin a formula.
const sign = '[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]'
/** Where a cell can begin again when the file is opened with another separator than the comma. */
const separator = '[;\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029]'
/** What spreadsheets do not show or strip: spaces, control and format characters, quotation marks. */
const skipped = `(?:(?!${separator})[\\s\\p{C}\\p{Z}\\p{DI}\\u2800"])*`
// An apostrophe in front belongs to the text: it is guarded too, so that `unguarded` restores it.
const formula = `'*${skipped}${sign}`
const placesOf = (mark: string) =>
  new RegExp(`^${mark}(?=${formula}|'*[\\t\\r\\n])|(?<=${separator})${mark}(?=${formula})`, 'gu')
const unguardedPlace = placesOf('')
const guardedPlace = placesOf("'")

/**
 * A cell that no spreadsheet takes for a formula, whether it opens the file with commas, semicolons or tabs: an
 * apostrophe stands wherever a formula would begin, as people type it to say "this is text". `unguarded` removes it.
 */
export const guarded = (cell: string) => cell.replace(unguardedPlace, "'")

export const unguarded = (cell: string) => cell.replace(guardedPlace, '')

const needsQuotes = /["\r\n,;\t]|^\s|\s$/

/** One line of comma-separated text, with its line end. */
export function csvLine(cells: readonly string[]): string {
  const written = cells
    .map(guarded)
    .map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  // A single empty cell would be a blank line, which readers pass over.
  return `${written.join(',') || '""'}\r\n`
}

/** What tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\ufeff'
