import type { HeldContacts } from '#contract/campaigns/activity'
import { mostCounted } from '#rules/dialing/dialing-gates'

/** The pending contacts that no gate blocks; null if too many are blocked to be counted. */
export function readyContacts(pending: number, blocked: readonly Pick<HeldContacts, 'contacts'>[]) {
  if (blocked.some(({ contacts }) => contacts > mostCounted)) return null
  return Math.max(0, pending - blocked.reduce((sum, { contacts }) => sum + contacts, 0))
}
