/** A part of a text, and what is to stand in its place. */
export type TextMark = { from: number; to: number; mask: string }

const inOrder = (one: TextMark, other: TextMark) => one.from - other.from || other.to - one.to

/** The text with its marked parts replaced; of parts that overlap the first, or else the longest. */
export function replaceMarks(text: string, marks: readonly TextMark[]): string {
  let replaced = ''
  let end = 0
  for (const { from, to, mask } of marks.toSorted(inOrder)) {
    if (from >= end) replaced += text.slice(end, from) + mask
    end = Math.max(end, to)
  }
  return replaced + text.slice(end)
}
