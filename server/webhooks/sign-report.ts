import { randomBytes } from 'node:crypto'
import type { Database, Organization } from '#server/kernel/database/organization'
import { type Vault, VaultError } from '#server/kernel/vault/vault'
import { findSealed, replaceSecrets } from './secrets-store'
import { shownSecret } from './signature'

const secretBytes = 32

const ownerOf = (organizationId: number) => `webhook secret of ${organizationId}`

/** Creates an encrypted secret that was never shown. */
export const sealNewSecret = (vault: Vault, organizationId: number) =>
  vault.seal(randomBytes(secretBytes), ownerOf(organizationId))

/** Creates a secret and returns it as text. Run it in a transaction. */
export async function makeSecret(organization: Organization, vault: Vault, overlapHours: number) {
  const bytes = randomBytes(secretBytes)
  const stored = await replaceSecrets(organization, vault.seal(bytes, ownerOf(organization.id)), overlapHours)
  return { ...stored, secret: shownSecret(bytes) }
}

/** The secrets of an organization, or a sentence if they cannot be decrypted. */
export type Keys = Uint8Array[] | string

export async function findKeys(
  database: Database,
  vault: Vault,
  organizationIds: readonly number[],
): Promise<Map<number, Keys>> {
  const keys = new Map<number, Keys>(organizationIds.map((id) => [id, []]))
  for (const { organization_id, sealed, shown } of await findSealed(database, organizationIds)) {
    const known = keys.get(organization_id) ?? []
    if (typeof known === 'string') continue
    // No receiver can depend on a secret that was never shown.
    if (!shown && !vault.isOurs(sealed)) continue
    keys.set(organization_id, opened(vault, organization_id, sealed, known))
  }
  return keys
}

function opened(vault: Vault, organizationId: number, sealed: Buffer, known: Uint8Array[]): Keys {
  try {
    return [...known, vault.open(sealed, ownerOf(organizationId))]
  } catch (error) {
    if (!(error instanceof VaultError)) throw error
    return `The signing secret cannot be decrypted. ${error.message}`
  }
}
