import type { Account } from '#contract/accounts/account'
import type { Bot } from '#contract/bots/bots'

/**
 * Stores a save in this browser, for servers without versions. If the browser fails to store it, the save
 * still succeeds.
 */
export async function keepSavedHere(account: Account, before: Bot, after: Bot): Promise<void> {
  const { keepSaved, ownerOf } = await import('./saved-here')
  await keepSaved(ownerOf(account, after.uid), account.name, before, after).catch(() => undefined)
}
