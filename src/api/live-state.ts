import type { LiveResource } from '#contract/live'

/** Whether the server tells this page of changes. `off`: nobody asked it to, or it cannot. */
export type LiveState = 'off' | 'opening' | 'live' | 'cut'

const told: readonly string[] = ['campaigns', 'calls'] satisfies LiveResource[]
/** For what a stream that seems to live might have missed. */
const healMs = 30_000

const listeners = new Set<() => void>()
let state: LiveState = 'off'

export const isTold = (resource: unknown) => told.includes(String(resource))

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

/** What changes are told of is asked for again only to heal. */
export function paceWhileTold(resource: string, pace: number | false): number | false {
  return pace !== false && state === 'live' && isTold(resource) ? Math.max(pace, healMs) : pace
}
