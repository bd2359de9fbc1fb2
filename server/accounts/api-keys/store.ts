import { type ExpressionBuilder, sql } from 'kysely'
import type { ApiKey } from '#contract/accounts/api-keys'
import { hashSecret, isUsable, newSecret } from '#server/accounts/store'
import type { Organization } from '#server/kernel/database/organization'
import type { Tables } from '#server/schema/tables'

export type StoredKey = Omit<ApiKey, 'is_current'>

const columns = ['id', 'name', 'prefix', 'created_at', 'last_used_at', 'expires_at'] as const

const ofOrganization = (id: number) => (where: ExpressionBuilder<Tables, 'api_keys'>) =>
  where.and([where('organization_id', '=', id), isUsable])

/** Lists the organization's keys that are neither revoked nor expired, newest first. */
export function listKeys({ id, database }: Organization): Promise<StoredKey[]> {
  return database
    .selectFrom('api_keys')
    .select(columns)
    .where(ofOrganization(id))
    .orderBy('id', 'desc')
    .execute()
}

export function findKey({ id, database }: Organization, keyId: number): Promise<StoredKey | undefined> {
  return database
    .selectFrom('api_keys')
    .select(columns)
    .where('id', '=', keyId)
    .where(ofOrganization(id))
    .executeTakeFirst()
}

/** Lists and locks all keys until the transaction ends, for a change that depends on all of them. */
export async function lockKeys(organization: Organization): Promise<StoredKey[]> {
  const { id, database } = organization
  await database
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return listKeys(organization)
}

/** Without `days` the key does not expire. */
export async function insertKey({ id, database }: Organization, name: string | null, days?: number) {
  const key = newSecret('sk')
  const expires_at = days === undefined ? null : sql<string>`now() + make_interval(days => ${days})`
  const stored = await database
    .insertInto('api_keys')
    .values({ organization_id: id, name, hash: hashSecret(key), prefix: key.slice(0, 7), expires_at })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { ...stored, key }
}

/** Undefined if the key does not exist. */
export function renameKey(
  { id, database }: Organization,
  keyId: number,
  name: string,
): Promise<StoredKey | undefined> {
  return database
    .updateTable('api_keys')
    .set({ name })
    .where('id', '=', keyId)
    .where(ofOrganization(id))
    .returning(columns)
    .executeTakeFirst()
}

/** A key that expires earlier stays as it is. */
export async function expireKey({ id, database }: Organization, keyId: number, hours: number): Promise<void> {
  const end = sql<string>`now() + make_interval(hours => ${hours})`
  await database
    .updateTable('api_keys')
    .set({ expires_at: sql<string>`least(expires_at, ${end})` })
    .where('id', '=', keyId)
    .where('organization_id', '=', id)
    .execute()
}

export async function revokeKey({ id, database }: Organization, keyId: number): Promise<void> {
  await database
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', keyId)
    .where('organization_id', '=', id)
    .execute()
}

/** The session continues under another key. */
export async function moveSession(
  { id, database }: Organization,
  sessionId: number,
  keyId: number,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ key_id: keyId })
    .where('id', '=', sessionId)
    .where('organization_id', '=', id)
    .execute()
}
