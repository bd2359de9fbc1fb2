import { isSame } from '~/lib/form-diff'

/** Unsaved values. `over` is the saved value they replaced; older drafts lack it. */
export type Draft = {
  typedAt: string
  leaves: [path: string, value: unknown, over?: unknown][]
  /** A draft with other values for the same fields, neither restored nor discarded yet. */
  older?: Draft
}

/** Whether restoring the draft replaces other values that were typed. */
export function replacesTyped(draft: Draft['leaves'], typed: Draft['leaves']): boolean {
  const values = new Map(typed.map(([path, value]) => [path, value]))
  return draft.some(([path, value]) => values.has(path) && !isSame(values.get(path), value))
}

/** Combines an undecided draft with newly typed values. Where both have a field, both drafts are kept. */
export function draftWith(offered: Draft | undefined, leaves: Draft['leaves'], now: Date): Draft | undefined {
  if (leaves.length === 0) return offered
  const typedAt = now.toISOString()
  if (!offered) return { typedAt, leaves }
  if (replacesTyped(offered.leaves, leaves)) return { typedAt, leaves, older: offered }
  const typed = new Set(leaves.map(([path]) => path))
  const others = offered.leaves.filter(([path]) => !typed.has(path))
  return { ...offered, typedAt, leaves: [...others, ...leaves] }
}

/** The form that a draft belongs to, and its tab. */
export type DraftKey = { name: string; tab: string }

const keptMs = 14 * 86_400_000

export function keyOfDraft(text: string): DraftKey {
  const at = text.indexOf(' ')
  return { tab: text.slice(0, at), name: text.slice(at + 1) }
}

/**
 * Chooses this tab's draft, else the latest of a closed tab. Drafts of other open tabs belong to them. Drafts
 * expire after two weeks.
 */
export function draftToOffer(
  drafts: [DraftKey, Draft][],
  own: string,
  alive: ReadonlySet<string>,
  now: number,
): { offered: [DraftKey, Draft] | undefined; stale: DraftKey[] } {
  const isStale = ([, { typedAt }]: [DraftKey, Draft]) => now - Date.parse(typedAt) > keptMs
  const offered = drafts
    .filter((draft) => !isStale(draft) && (draft[0].tab === own || !alive.has(draft[0].tab)))
    .toSorted(([key, draft], [, next]) =>
      key.tab === own ? -1 : Date.parse(next.typedAt) - Date.parse(draft.typedAt),
    )[0]
  return { offered, stale: drafts.filter(isStale).map(([key]) => key) }
}
