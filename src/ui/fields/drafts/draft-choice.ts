/** What was typed and not saved. `over`: what was saved there then; an older draft does not tell it. */
export type Draft = { typedAt: string; leaves: [path: string, value: unknown, over?: unknown][] }

/** What is kept where something is typed while an older draft is still offered: both, and of the same field the later. */
export function draftWith(offered: Draft | undefined, leaves: Draft['leaves'], now: Date): Draft | undefined {
  const typed = new Set(leaves.map(([path]) => path))
  const older = offered?.leaves.filter(([path]) => !typed.has(path)) ?? []
  if (leaves.length > 0) return { typedAt: now.toISOString(), leaves: [...older, ...leaves] }
  return offered
}

/** What it was typed for, and in which tab. */
export type DraftKey = { name: string; tab: string }

const keptMs = 14 * 86_400_000

export function keyOfDraft(text: string): DraftKey {
  const at = text.indexOf(' ')
  return { tab: text.slice(0, at), name: text.slice(at + 1) }
}

/**
 * Of the drafts for one thing, that of this tab, or else the latest of a tab that is gone: what is being typed in another
 * tab belongs to that one. Drafts of two weeks ago are forgotten.
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
    .toSorted(([key, one], [, other]) =>
      key.tab === own ? -1 : Date.parse(other.typedAt) - Date.parse(one.typedAt),
    )[0]
  return { offered, stale: drafts.filter(isStale).map(([key]) => key) }
}
