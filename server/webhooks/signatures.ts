import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { SignRequest } from '#server/bots/tools/run/ports'
import type { Database, Organization } from '#server/kernel/database/organization'
import { type Vault, VaultError } from '#server/kernel/vault/vault'
import { findSealed, replaceSecrets } from './secrets-store'

const prefix = 'whsec_'

/** A secret in the text form of Standard Webhooks. */
export const shownSecret = (bytes: Uint8Array) => `${prefix}${Buffer.from(bytes).toString('base64')}`

type Message = { id: string; timestamp: number; body: string }

/** `v1,…` of one secret. Source: Standard Webhooks, "Signature scheme": HMAC-SHA256 over id, seconds and body. */
const signatureOf = ({ id, timestamp, body }: Message, secret: Uint8Array) =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`

/**
 * The headers of Standard Webhooks. Each secret adds a signature, so that a receiver with any of them can verify.
 * Without secrets there is no signature. `now` in milliseconds.
 */
export function signedHeaders(
  { id, body, now }: { id: string; body: string; now: number },
  secrets: readonly Uint8Array[],
): Record<string, string> {
  const timestamp = Math.floor(now / 1000)
  const signatures = secrets.map((secret) => signatureOf({ id, timestamp, body }, secret))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...(signatures.length > 0 ? { 'webhook-signature': signatures.join(' ') } : {}),
  }
}

const secretBytes = 32

const ownerOf = (organizationId: number) => `webhook secret of ${organizationId}`

/** Creates an encrypted secret that was never shown. */
const sealNewSecret = (vault: Vault, organizationId: number) =>
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

/** Signs requests of tools like reports, with the secrets of the organization. */
export const signsRequests =
  (vault: Vault): SignRequest =>
  async (organization, { id, body }) => {
    const keys = (await findKeys(organization.database, vault, [organization.id])).get(organization.id) ?? []
    return typeof keys === 'string' ? keys : signedHeaders({ id, body, now: Date.now() }, keys)
  }

/** Creates a secret for each account that has never had one, so that reports are signed from the first delivery. */
export async function ensureWebhookSecrets(database: Database, vault: Vault): Promise<void> {
  await database.transaction().execute(async (inside) => {
    await sql`select pg_advisory_xact_lock(hashtext('first webhook secrets'))`.execute(inside)
    const organizations = await inside
      .selectFrom('organizations')
      .select('id')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_secrets')
              .select('id')
              .whereRef('webhook_secrets.organization_id', '=', 'organizations.id'),
          ),
        ),
      )
      .execute()
    for (const { id } of organizations) {
      await inside
        .insertInto('webhook_secrets')
        .values({ organization_id: id, sealed: sealNewSecret(vault, id), shown: false })
        .execute()
    }
  })
}
