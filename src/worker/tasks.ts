import { diffWordsWithSpace } from 'diff'
import { align } from '~/features/calls/alignment/alignment'
import { forecast } from '~/features/campaigns/forecast/forecast'

/** A piece of text that is unchanged, added or removed. */
export type TextPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Texts with little in common are shown as replaced. */
const longestMs = 2_000

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }) =>
  added ? 'added' : removed ? 'removed' : 'same'

/** The differences of two texts, word by word. */
export function diffTexts({ before, after }: { before: string; after: string }): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: longestMs })
  if (parts) return parts.map((part) => ({ kind: kindOf(part), text: part.value }))
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
}

/** Tasks for the worker: pure functions with cloneable input and result. */
export const tasks = { align, diffTexts, forecast }

export type Tasks = typeof tasks
