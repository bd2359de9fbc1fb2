/**
 * A row of a file. `line` is the line on which it begins, from 1. `unclosed`: it contains a quote that is
 * never closed.
 */
export type CsvRow = { line: number; cells: string[]; unclosed?: true }

// A longer row has a stray quote, or is not a row.
const longestRow = 200_000

const lineEnd = /\r\n|\n|\r/g

const countLines = (text: string) => text.match(lineEnd)?.length ?? 0

/**
 * Parses CSV from a stream according to RFC 4180: quotes protect delimiters, line ends and doubled quotes. A
 * quote inside an unquoted cell is a plain character. Empty lines are skipped.
 */
export function createCsvReader(delimiter: string) {
  let text = ''
  let line = 1

  /** Parses the row at `start`; undefined if the text may not contain all of it yet. */
  function rowAt(
    start: number,
    isEnd: boolean,
  ): { cells: string[]; end: number; unclosed?: true } | undefined {
    const cells: string[] = []
    const unfinished = () => (text.length - start > longestRow ? firstLine(start) : undefined)
    let at = start
    for (;;) {
      const cell = text[at] === '"' ? quotedAt(at) : plainAt(at)
      if (cell.next === undefined) return isEnd ? firstLine(start) : unfinished()
      cells.push(cell.value)
      at = cell.next
      if (text[at] === delimiter) {
        at += 1
        continue
      }
      if (at >= text.length) return isEnd ? { cells, end: at } : unfinished()
      // The line feed after a carriage return may still arrive.
      if (text[at] === '\r' && at + 1 >= text.length && !isEnd) return undefined
      return { cells, end: text.startsWith('\r\n', at) ? at + 2 : at + 1 }
    }
  }

  function plainAt(start: number): { value: string; next: number } {
    let end = start
    for (; end < text.length; end += 1) {
      const character = text[end]
      if (character === delimiter || character === '\n' || character === '\r') break
    }
    return { value: text.slice(start, end), next: end }
  }

  function quotedAt(start: number): { value: string; next: number | undefined } {
    for (let at = start + 1; ; at += 2) {
      at = text.indexOf('"', at)
      if (at < 0) return { value: '', next: undefined }
      if (text[at + 1] === '"') continue
      // Text between the closing quote and the delimiter belongs to the cell.
      const rest = plainAt(at + 1)
      return { value: text.slice(start + 1, at).replaceAll('""', '"') + rest.value, next: rest.next }
    }
  }

  function firstLine(start: number) {
    lineEnd.lastIndex = start
    const found = lineEnd.exec(text)
    const cells = text.slice(start, found?.index ?? text.length).split(delimiter)
    return { cells, end: found ? found.index + found[0].length : text.length, unclosed: true as const }
  }

  function* read(isEnd: boolean): Generator<CsvRow> {
    let at = 0
    while (at < text.length) {
      const row = rowAt(at, isEnd)
      if (!row) break
      const { cells, end, unclosed } = row
      const isBlank = cells.length === 1 && cells[0] === '' && text[at] !== '"'
      const begins = line
      line += countLines(text.slice(at, end))
      at = end
      if (!isBlank) yield unclosed ? { line: begins, cells, unclosed } : { line: begins, cells }
    }
    text = text.slice(at)
  }

  return {
    push(more: string): Generator<CsvRow> {
      text += more
      return read(false)
    },
    end: (): Generator<CsvRow> => read(true),
  }
}

/** Returns whether a row has no data: spreadsheets export empty rows as separators only. */
export const isEmptyRow = ({ cells, unclosed }: CsvRow) =>
  !unclosed && cells.every((cell) => cell.trim() === '')

/** Returns all rows of a text. */
export function readCsv(text: string, delimiter: string): CsvRow[] {
  const reader = createCsvReader(delimiter)
  return [...reader.push(text), ...reader.end()]
}

const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

const lookedAt = 50

/** Returns the most common number of cells per row, weighted by its share of the rows. */
function regularityOf(text: string, delimiter: Delimiter): number {
  const counts = new Map<number, number>()
  const rows = readCsv(text, delimiter).slice(0, lookedAt)
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const [width = 1, times = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return width === 1 ? 0 : times / rows.length + width / 1000
}

/** Excel reads a first line such as `sep=;` as the separator of the file. */
const namedDelimiter = /^\ufeff?"?sep=([,;\t|])"?[\r\n]/i

/** Returns whether a row is the line that names the separator, which is no data. */
export const namesDelimiter = ({ line, cells }: CsvRow) =>
  line === 1 && /^\ufeff?sep=[,;\t|]?$/i.test(cells.join(''))

/** Returns the delimiter that the file names, else the one that makes its first rows most regular. */
export function delimiterOf(head: string): Delimiter {
  const named = delimiters.find((delimiter) => delimiter === namedDelimiter.exec(head)?.[1])
  if (named) return named
  const lines = head.split(/\r\n|\n|\r/).slice(0, 2 * lookedAt)
  const text = lines.join('\n')
  const rated = delimiters.map((delimiter) => ({ delimiter, rate: regularityOf(text, delimiter) }))
  const best = rated.reduce((a, b) => (b.rate > a.rate ? b : a))
  return best.delimiter
}
