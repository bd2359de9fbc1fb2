import type { Account } from '#contract/accounts/account'
import type { Bot } from '#contract/bots/bots'

/**
 * Stores a save in this browser, for servers without versions. If the browser fails to store it, the save
 * still succeeds.
 */
export async function storeVersionLocally(account: Account, before: Bot, after: Bot): Promise<void> {
  const { storeVersion, ownerOf } = await import('./local-versions')
  await storeVersion(ownerOf(account, after.uid), account.name, before, after).catch(() => undefined)
}
