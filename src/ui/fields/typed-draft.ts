/** What was typed and not saved, kept for this tab until it is saved or discarded. */
export type TypedDraft = { typedAt: string; leaves: [path: string, value: unknown][] }

const keyOf = (name: string) => `unsaved ${name}`

export function readDraft(name: string): TypedDraft | null {
  const text = sessionStorage.getItem(keyOf(name))
  return text === null ? null : (JSON.parse(text) as TypedDraft)
}

export function keepDraft(name: string, leaves: TypedDraft['leaves']): void {
  const draft: TypedDraft = { typedAt: new Date().toISOString(), leaves }
  if (leaves.length === 0) dropDraft(name)
  else sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name))
}
