import type { LiveResource } from '#contract/http/live'
import { routes } from '#contract/http/routes'
import { leftToWait } from '~/api/transport/platform-wait'
import { createStore } from '~/lib/store'

/** Whether the server tells this page of changes. `off`: nobody asked it to, or it cannot. */
export type LiveState = 'off' | 'opening' | 'live' | 'cut'

const told: readonly string[] = ['campaigns', 'calls', 'bots'] satisfies LiveResource[]
/** For what a stream that seems to live might have missed. */
const healMs = 30_000

export const liveState = createStore<LiveState>('off')

/** Too much to be counted anew at every change. */
const atOwnPace: readonly string[] = [routes.campaignActivity.outcomes, routes.campaignActivity.progress]

/** Whether changes of what is read under the key are told. */
export const isTold = ([resource, route]: readonly unknown[]) =>
  told.includes(String(resource)) && !atOwnPace.includes(String(route))

/** What changes are told of is asked for again only to heal, and nothing while a platform asks to wait. */
export function paceWhileTold(key: readonly unknown[], pace: number | false): number | false {
  if (pace === false) return false
  if (key[0] === 'session') return pace
  return Math.max(pace, liveState.get() === 'live' && isTold(key) ? healMs : 0, leftToWait())
}
