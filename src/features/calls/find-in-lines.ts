import type { Line } from './lines'

/** A piece of a line's text; `match` numbers the places that were found, from 0 over the whole transcript. */
export type Piece = { text: string; match: number | null }

/** The text of every line in pieces, with what was found apart. Upper and lower case are the same. */
export function findInLines(lines: readonly Line[], wanted: string): { pieces: Piece[][]; count: number } {
  const needle = wanted.trim()
  if (!needle) return { pieces: lines.map(({ text }) => [{ text, match: null }]), count: 0 }
  const pattern = new RegExp(needle.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu')
  let count = 0
  const pieces = lines.map(({ text }) => {
    const line: Piece[] = []
    let end = 0
    for (const { index, 0: found } of text.matchAll(pattern)) {
      if (index > end) line.push({ text: text.slice(end, index), match: null })
      line.push({ text: found, match: count })
      count += 1
      end = index + found.length
    }
    if (end < text.length || line.length === 0) line.push({ text: text.slice(end), match: null })
    return line
  })
  return { pieces, count }
}
