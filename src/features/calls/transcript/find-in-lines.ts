import type { Line } from './lines'

/** A piece of a line's text; `match` is the index of the match in the whole transcript. */
export type Piece = { text: string; match: number | null }

export type Found = {
  /** Null without a search. */
  pattern: RegExp | null
  count: number
  /** For each line, the number of matches before it. */
  before: number[]
}

/** Finds text in a transcript, ignoring case. */
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

/** The line that contains a match; -1 if none. */
export const lineOf = ({ before, count }: Found, match: number) =>
  match < count ? before.findLastIndex((here) => here <= match) : -1

/** The text of a line, split at its matches. */
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
