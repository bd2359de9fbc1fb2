import type { LiveResource } from '#contract/http/live'
import { campaignActivity, choices } from '~/api/operations'
import { leftToWait } from '~/api/transport/platform-wait'
import { createStore } from '~/lib/store'

/** The state of live updates. `off`: no page uses them, or the server has none. */
export type LiveState = 'off' | 'opening' | 'live' | 'cut'

const pushed: readonly string[] = ['campaigns', 'calls', 'bots'] satisfies LiveResource[]
/** Repairs what a stream may have missed. */
const healMs = 30_000

export const liveState = createStore<LiveState>('off')

/** Not read again after every change: too expensive to count, or hardly ever different. */
const atOwnPace: readonly string[] = [
  campaignActivity.outcomes.route,
  campaignActivity.progress.route,
  // A running campaign changes often, its name does not.
  choices.campaigns.route,
]

/** Whether the server pushes changes of a query. */
export const isPushed = ([resource, route]: readonly unknown[]) =>
  pushed.includes(String(resource)) && !atOwnPace.includes(String(route))

/** While the stream opens it is expected to succeed; it begins with the changes since the page read its data. */
const isFollowing = () => liveState.get() === 'live' || liveState.get() === 'opening'

/**
 * Pushed queries are polled only to repair missed events, and nothing is polled while a platform asks to
 * wait.
 */
export function pollingInterval(key: readonly unknown[], pace: number | false): number | false {
  if (pace === false) return false
  if (key[0] === 'session') return pace
  return Math.max(pace, isFollowing() && isPushed(key) ? healMs : 0, leftToWait())
}
