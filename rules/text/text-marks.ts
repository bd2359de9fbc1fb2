/** A part of a text, and what replaces it. */
export type TextMark = { from: number; to: number; mask: string }

const inOrder = (a: TextMark, b: TextMark) => a.from - b.from || b.to - a.to

/** Replaces the marked parts. Of overlapping marks the first applies, or else the longest. */
export function replaceMarks(text: string, marks: readonly TextMark[]): string {
  let replaced = ''
  let end = 0
  for (const { from, to, mask } of marks.toSorted(inOrder)) {
    if (from >= end) replaced += text.slice(end, from) + mask
    end = Math.max(end, to)
  }
  return replaced + text.slice(end)
}
