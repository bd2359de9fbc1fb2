const startsFormula = /^[=+\-@\t\r\n']/

/**
 * A cell that no spreadsheet takes for a formula: one that would start with a sign of theirs, or with an apostrophe,
 * has an apostrophe in front, as people type it there to say "this is text". `unguarded` takes it off again.
 */
export function guarded(cell: string): string {
  return startsFormula.test(cell) ? `'${cell}` : cell
}

export function unguarded(cell: string): string {
  return cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell
}

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
