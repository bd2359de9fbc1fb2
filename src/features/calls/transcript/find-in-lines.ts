import type { Line } from './lines'

/** A piece of a line's text; `match` numbers the places that were found, from 0 over the whole transcript. */
export type Piece = { text: string; match: number | null }

export type Found = {
  /** Null: nothing is looked for. */
  pattern: RegExp | null
  count: number
  /** Of each line, how many matches there are before it. */
  before: number[]
}

/** Where words are in a talk. Upper and lower case are the same. */
export function findInLines(lines: readonly Line[], wanted: string): Found {
  const needle = wanted.trim()
  if (!needle) return { pattern: null, count: 0, before: [] }
  const pattern = new RegExp(needle.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu')
  let count = 0
  const before = lines.map(({ text }) => {
    const here = count
    count += text.match(pattern)?.length ?? 0
    return here
  })
  return { pattern, count, before }
}

/** The line that a match is in; -1 where there is none. */
export const lineOf = ({ before, count }: Found, match: number) =>
  match < count ? before.findLastIndex((here) => here <= match) : -1

/** The text of a line in pieces, with what was found apart. */
export function piecesOf({ text }: Line, at: number, { pattern, before }: Found): Piece[] {
  if (!pattern) return [{ text, match: null }]
  const pieces: Piece[] = []
  let match = before[at] ?? 0
  let end = 0
  for (const { index, 0: found } of text.matchAll(pattern)) {
    if (index > end) pieces.push({ text: text.slice(end, index), match: null })
    pieces.push({ text: found, match: match++ })
    end = index + found.length
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), match: null })
  return pieces
}
