/** Unsaved values. `over` is the saved value they replaced; older drafts lack it. */
export type Draft = { typedAt: string; leaves: [path: string, value: unknown, over?: unknown][] }

/** Combines an offered draft with newly typed values; for the same field the newer one wins. */
export function draftWith(offered: Draft | undefined, leaves: Draft['leaves'], now: Date): Draft | undefined {
  const typed = new Set(leaves.map(([path]) => path))
  const older = offered?.leaves.filter(([path]) => !typed.has(path)) ?? []
  if (leaves.length > 0) return { typedAt: now.toISOString(), leaves: [...older, ...leaves] }
  return offered
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
