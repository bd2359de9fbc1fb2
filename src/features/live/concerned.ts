import type { LiveEvent } from '#contract/http/live'
import { isTold } from '~/api/live-state'

/** The thing that an answer is about; undefined for lists, which anything can change. */
function thingIn(input: unknown): string | undefined {
  const { campaign_id, id, uid } = (input ?? {}) as { campaign_id?: number; id?: string; uid?: string }
  return (campaign_id ?? id ?? uid)?.toString()
}

/** Whether what was read under `key` may be another now that `event` has come. */
export function isConcerned(key: readonly unknown[], event: LiveEvent): boolean {
  const [resource, , input] = key
  if (!isTold(key)) return false
  if (event.resource === '*') return true
  if (event.resource !== resource) return false
  const thing = thingIn(input)
  return event.id === null || thing === undefined || thing === event.id
}
