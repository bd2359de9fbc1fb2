import type { LiveResource } from '#contract/http/live'
import { routes } from '#contract/http/routes'
import { platformWait } from '~/api/transport/platform-wait'

/** Whether the server tells this page of changes. `off`: nobody asked it to, or it cannot. */
export type LiveState = 'off' | 'opening' | 'live' | 'cut'

const told: readonly string[] = ['campaigns', 'calls', 'bots'] satisfies LiveResource[]
/** For what a stream that seems to live might have missed. */
const healMs = 30_000

const listeners = new Set<() => void>()
let state: LiveState = 'off'

/** Too much to be counted anew at every change. */
const atOwnPace: readonly string[] = [routes.campaignActivity.outcomes, routes.campaignActivity.progress]

/** Whether changes of what is read under the key are told. */
export const isTold = ([resource, route]: readonly unknown[]) =>
  told.includes(String(resource)) && !atOwnPace.includes(String(route))

export const liveState = {
  get: () => state,
  set(next: LiveState) {
    state = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** What changes are told of is asked for again only to heal, and nothing while a platform asks to wait. */
export function paceWhileTold(key: readonly unknown[], pace: number | false): number | false {
  if (pace === false) return false
  if (key[0] === 'session') return pace
  return Math.max(pace, state === 'live' && isTold(key) ? healMs : 0, platformWait.leftMs())
}
