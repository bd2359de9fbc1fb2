import type { RehearsalModelChanges } from '#contract/rehearsal/model'

type Known = { base_url: string | null; model: string | null }

/** Addresses of one scheme, host and port belong together; what is no address belongs to nothing. */
const originOf = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address).origin : null

/**
 * What is stored after a change. `key`: the new one, null to forget it, undefined to keep the one that is there. A key
 * goes to no other host than the one that it was given for: who may change the address could have it sent to themselves.
 */
export function changedModel(
  known: Known,
  changes: RehearsalModelChanges,
): Known & { key: string | null | undefined } {
  const base_url = changes.base_url === undefined ? known.base_url : changes.base_url
  const model = changes.model === undefined ? known.model : changes.model
  const isElsewhere = originOf(base_url) !== originOf(known.base_url)
  const key = changes.key === undefined && isElsewhere ? null : changes.key
  return { base_url, model, key }
}
