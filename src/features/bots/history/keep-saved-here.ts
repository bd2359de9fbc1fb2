import type { Account } from '#contract/accounts/account'
import type { Bot } from '#contract/bots/bots'

/** Keeps a save in this browser, for a server that keeps no versions; a browser that cannot does not spoil the save. */
export async function keepSavedHere(account: Account, before: Bot, after: Bot): Promise<void> {
  const { keepSaved, ownerOf } = await import('./saved-here')
  await keepSaved(ownerOf(account, after.uid), account.name, before, after).catch(() => undefined)
}
