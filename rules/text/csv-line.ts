// Half-width, full-width and small forms of the characters that begin a formula.
const sign = '[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]'
/** A new cell can begin here if the file is opened with a separator other than the comma. */
const separator = '[;\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029]'
/** Characters that spreadsheets hide or strip: spaces, control and format characters, quotation marks. */
const skipped = `(?:(?!${separator})[\\s\\p{C}\\p{Z}\\p{DI}\\u2800"])*`
// A leading apostrophe belongs to the text. It is guarded too, so that `unguarded` restores it.
const formula = `'*${skipped}${sign}`
const placesOf = (mark: string) =>
  new RegExp(`^${mark}(?=${formula}|'*[\\t\\r\\n])|(?<=${separator})${mark}(?=${formula})`, 'gu')
const unguardedPlace = placesOf('')
const guardedPlace = placesOf("'")

/**
 * Returns a cell that spreadsheets do not run as a formula, whether the file is opened with commas,
 * semicolons or tabs. An apostrophe precedes every possible formula; `unguarded` removes it.
 */
export const guarded = (cell: string) => cell.replace(unguardedPlace, "'")

export const unguarded = (cell: string) => cell.replace(guardedPlace, '')

const needsQuotes = /["\r\n,;\t]|^\s|\s$/

/** Returns one line of CSV with its line end. */
export function csvLine(cells: readonly string[]): string {
  const written = cells
    .map(guarded)
    .map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  // A single empty cell would be a blank line, which readers skip.
  return `${written.join(',') || '""'}\r\n`
}

/** Marks the text as UTF-8 for spreadsheets. */
export const byteOrderMark = '\ufeff'
