import { type Account, account } from '#contract/accounts/account'
import { hashSecret } from '#server/accounts/keys'
import { storable } from '#server/gateway/extensions/bots/storable'
import type { Platform } from '#server/gateway/proxy/platform'
import type { Database } from '#server/kernel/database/organization'
import { canRead } from './account-proofs'
import {
  assignKey,
  findByKeyHash,
  findNamesakes,
  findWitnesses,
  foundOrganization,
  holdsData,
  renameAccount,
} from './identity-store'

/**
 * The organization that stands beside the account of a key. A key that is known leads where it led before; a new one to
 * an organization of the same e-mail only if it can read something of that account; else to an organization of its
 * own (docs/decisions/0041-accounts-of-a-platform.md). Throws what the platform answers: 401 when it does not know the key.
 */
export async function organizationOf(database: Database, key: string, platform: Platform): Promise<number> {
  const owner = ownerIn(await platform.ask(account.whoami, {}))
  const hash = hashSecret(key)
  const id = await settle(database, hash, owner, platform)
  await renameAccount({ id, database }, owner)
  return id
}

/** Some say less of an account than they should. */
function ownerIn(told: Partial<Account>): Account {
  const { name, email } = storable(told)
  return { name: name || email || 'An account without a name', email: email ?? '' }
}

async function settle(database: Database, hash: Buffer, owner: Account, platform: Platform): Promise<number> {
  const known = await findByKeyHash(database, hash)
  const namesakes = (await findNamesakes(database, owner.email)).filter((id) => id !== known)
  // Where work has been done already the key stays.
  const isSettled =
    known !== undefined && (namesakes.length === 0 || (await holdsData({ id: known, database })))
  if (isSettled) return known
  for (const id of namesakes) {
    const organization = { id, database }
    for (const witness of await findWitnesses(organization)) {
      if (!(await canRead(platform, witness))) continue
      await assignKey(organization, hash)
      return id
    }
  }
  return known ?? foundOrganization(database, hash, owner)
}
