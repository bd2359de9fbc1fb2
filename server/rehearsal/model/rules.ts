import type { RehearsalModelChanges } from '#contract/rehearsal/model'
import { isElsewhere } from '#rules/text/same-origin'

type Known = { base_url: string | null; model: string | null }

/**
 * The model settings after a change. `key` is the new one, null to remove it, undefined to leave it. A change of the
 * origin removes the key: otherwise the change could send the key to another host.
 */
export function changedModel(
  known: Known,
  changes: RehearsalModelChanges,
): Known & { key: string | null | undefined } {
  const base_url = changes.base_url === undefined ? known.base_url : changes.base_url
  const model = changes.model === undefined ? known.model : changes.model
  const key = changes.key === undefined && isElsewhere(known.base_url, base_url) ? null : changes.key
  return { base_url, model, key }
}
