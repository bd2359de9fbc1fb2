import { type Account, account } from '#contract/accounts/account'
import { hashSecret } from '#server/accounts/keys'
import { storable } from '#server/gateway/extensions/bots/storable'
import type { Platform } from '#server/gateway/proxy/platform'
import type { Database } from '#server/kernel/database/organization'
import { canReadProof } from './account-proofs'
import {
  assignKey,
  findByKeyHash,
  hasData,
  insertOrganization,
  listNamesakes,
  listProofs,
  renameAccount,
} from './identity-store'

/**
 * Finds the organization of a platform key. A known key leads to the same organization as before; a new key leads to an
 * organization with the same e-mail only if it can read a proof of that account, otherwise to a new organization
 * (docs/decisions/0041-accounts-of-a-platform.md). Throws the platform's refusal: 401 for an unknown key.
 */
export async function organizationOf(database: Database, key: string, platform: Platform): Promise<number> {
  const owner = ownerIn(await platform.ask(account.whoami, {}))
  const hash = hashSecret(key)
  const id = await settle(database, hash, owner, platform)
  await renameAccount({ id, database }, owner)
  return id
}

/** Some platforms omit fields of the account. */
function ownerIn(answer: Partial<Account>): Account {
  const { name, email } = storable(answer)
  return { name: name || email || 'An account without a name', email: email ?? '' }
}

async function settle(database: Database, hash: Buffer, owner: Account, platform: Platform): Promise<number> {
  const known = await findByKeyHash(database, hash)
  const namesakes = (await listNamesakes(database, owner.email)).filter((id) => id !== known)
  // A key whose organization already has data stays there.
  const isSettled =
    known !== undefined && (namesakes.length === 0 || (await hasData({ id: known, database })))
  if (isSettled) return known
  for (const id of namesakes) {
    const organization = { id, database }
    for (const proof of await listProofs(organization)) {
      if (!(await canReadProof(platform, proof))) continue
      await assignKey(organization, hash)
      return id
    }
  }
  return known ?? insertOrganization(database, hash, owner)
}
