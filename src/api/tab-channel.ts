import type { Account } from '#contract/accounts/account'

export type TabMessage =
  | { kind: 'written'; resources: string[] }
  /** The new account; null after a sign-out. */
  | { kind: 'session'; account: Account | null }

/** Connects the dashboard's tabs in this browser. */
export const tabChannel = new BroadcastChannel('switchboard')

export function notifyTabs(message: TabMessage) {
  tabChannel.postMessage(message)
}
