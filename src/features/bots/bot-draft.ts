import { type BotValues, botLeaves, changedPaths } from './bot-values'

/** What was typed and not saved, kept for this tab until it is saved or discarded. */
export type StoredDraft = { typedAt: string; leaves: [path: string, value: unknown][] }

const keyOf = (uid: string) => `unsaved bot ${uid}`

export function readDraft(uid: string): StoredDraft | null {
  const text = sessionStorage.getItem(keyOf(uid))
  return text === null ? null : (JSON.parse(text) as StoredDraft)
}

export function keepDraft(uid: string, saved: BotValues, values: BotValues): void {
  const leaves = botLeaves(values)
  const changed = changedPaths(saved, values).map((path): [string, unknown] => [path, leaves.get(path)])
  const draft: StoredDraft = { typedAt: new Date().toISOString(), leaves: changed }
  if (changed.length === 0) dropDraft(uid)
  else sessionStorage.setItem(keyOf(uid), JSON.stringify(draft))
}

export function dropDraft(uid: string): void {
  sessionStorage.removeItem(keyOf(uid))
}
