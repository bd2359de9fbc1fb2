import { diffWordsWithSpace } from 'diff'

/** A stretch of text that stands in both, was added, or was removed. */
export type TextPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Texts that have so little in common are told as one taken for the other. */
const longestMs = 2_000

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }) =>
  added ? 'added' : removed ? 'removed' : 'same'

/** What became of a text, word by word. */
export function diffTexts({ before, after }: { before: string; after: string }): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: longestMs })
  if (parts) return parts.map((part) => ({ kind: kindOf(part), text: part.value }))
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
}
