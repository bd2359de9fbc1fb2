import type { LiveEvent } from '#contract/http/live'
import { isPushed } from '~/api/live-state'

/** The id of the object that a query reads; undefined for lists, which any event may change. */
function thingIn(input: unknown): string | undefined {
  const { campaign_id, id, uid } = (input ?? {}) as { campaign_id?: number; id?: string; uid?: string }
  return (campaign_id ?? id ?? uid)?.toString()
}

/** Whether an event may have changed the data of a query. */
export function isConcerned(key: readonly unknown[], event: LiveEvent): boolean {
  const [resource, , input] = key
  if (!isPushed(key)) return false
  if (event.resource === '*') return true
  if (event.resource !== resource) return false
  const thing = thingIn(input)
  return event.id === null || thing === undefined || thing === event.id
}
