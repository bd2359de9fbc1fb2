import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PrivacySettings } from '#contract/privacy/privacy'
import { type Retention, unlimitedRetention } from '#rules/calls/retention'
import type { Database, Organization } from '#server/kernel/database/organization'
import { isOutOfSpace } from '#server/kernel/database/refused'

export type StoredSettings = Pick<PrivacySettings, 'reveal_reason' | 'updated_at'> & Retention

const usual: StoredSettings = { ...unlimitedRetention, reveal_reason: false, updated_at: null }

export async function findPrivacySettings({ id, database }: Organization): Promise<StoredSettings> {
  const row = await database
    .selectFrom('privacy_settings')
    .select(['recordings_days', 'transcripts_days', 'records_days', 'reveal_reason', 'updated_at'])
    .where('organization_id', '=', id)
    .executeTakeFirst()
  return row ?? usual
}

/** Locks the settings until the transaction ends. */
export async function lockPrivacySettings({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('privacy_settings'), ${id})`.execute(database)
}

export async function replacePrivacySettings(
  { id, database }: Organization,
  { updated_at: _, ...settings }: StoredSettings,
): Promise<void> {
  const row = { ...settings, updated_at: sql<string>`clock_timestamp()` }
  await database
    .insertInto('privacy_settings')
    .values({ ...row, organization_id: id })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute()
}

/** A new secret of 256 random bits. It is shown once; only its hash is stored. */
export function newSecret(kind: 'sk' | 'link' | 'session'): string {
  return `${kind}_${randomBytes(32).toString('base64url')}`
}

/** Secrets are long and random, so a plain hash cannot be reversed by guessing. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export type FoundKey = { id: number; organization_id: number; label: string }

/** How users recognize a key: its name, if any, and its prefix. */
export const keyLabel = ({ name, prefix }: { name: string | null; prefix: string }) =>
  name ? `${name} (${prefix}…)` : `${prefix}…`

export const isUsable = sql<boolean>`
  (api_keys.revoked_at is null and (api_keys.expires_at is null or api_keys.expires_at > now()))`

/**
 * Returns the owner of each key; undefined for one that never existed, was revoked, or has expired. Records the use of
 * a key at most once a minute.
 */
export async function findKeys(
  database: Database,
  secrets: readonly string[],
): Promise<(FoundKey | undefined)[]> {
  const hashes = new Map([...new Set(secrets)].map((secret) => [secret, hashSecret(secret)]))
  const rows = await database
    .selectFrom('api_keys')
    .select(['id', 'organization_id', 'name', 'prefix', 'hash'])
    .select(sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`.as('is_due'))
    .where(sql<boolean>`api_keys.hash = any(${[...hashes.values()]}::bytea[])`)
    .where(isUsable)
    .execute()
  for (const { id, is_due } of rows) if (is_due) await noteKeyUse(database, id).catch(unlessOutOfSpace)
  return secrets.map((secret) => {
    const row = rows.find(({ hash }) => hashes.get(secret)?.equals(hash))
    return row && { id: row.id, organization_id: row.organization_id, label: keyLabel(row) }
  })
}

export async function findKey(database: Database, secret: string): Promise<FoundKey | undefined> {
  return (await findKeys(database, [secret]))[0]
}

/** Reads continue while the disk is full. */
function unlessOutOfSpace(error: unknown): void {
  if (!isOutOfSpace(error)) throw error
}

/** Of concurrent requests the first records the use, and the others do not wait for it. */
async function noteKeyUse(database: Database, id: number): Promise<void> {
  await sql`
    update api_keys set last_used_at = now() where id = (
      select id from api_keys
      where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')
      for update skip locked
    )`.execute(database)
}

export async function findOrganizationByKey(database: Database, secret: string): Promise<number | undefined> {
  return (await findKey(database, secret))?.organization_id
}

export function findAccount({ id, database }: Organization): Promise<{ name: string; email: string }> {
  return database
    .selectFrom('organizations')
    .select(['name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Locks the account until the transaction ends. */
export async function lockAccount({ id, database }: Organization): Promise<void> {
  await database.selectFrom('organizations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function renameAccount({ id, database }: Organization, name: string): Promise<void> {
  await database.updateTable('organizations').set({ name }).where('id', '=', id).execute()
}

/** Returns the organization that the server created at its first start; undefined before that. */
async function findFirstOrganization(database: Database): Promise<number | undefined> {
  const row = await database
    .selectFrom('organizations')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Creates an organization with its first key and returns the key, which cannot be read again. */
export async function createOrganization(
  database: Database,
  { name, email, key = newSecret('sk') }: { name: string; email: string; key?: string | undefined },
): Promise<{ organization_id: number; key: string }> {
  if (!database.isTransaction) {
    return database.transaction().execute((inside) => createOrganization(inside, { name, email, key }))
  }
  const { id } = await database
    .insertInto('organizations')
    .values({ name, email })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('api_keys')
    .values({ organization_id: id, name: 'First key', hash: hashSecret(key), prefix: key.slice(0, 7) })
    .execute()
  return { organization_id: id, key }
}

type FirstAccount = { organization_id: number; key: string | undefined }

/** Creates the first account if there is none. `key` is only returned if it was generated. */
export async function ensureFirstAccount(database: Database, key: string | undefined): Promise<FirstAccount> {
  const organization_id = await findFirstOrganization(database)
  if (organization_id !== undefined) return { organization_id, key: undefined }
  return database.transaction().execute(async (inside) => {
    await sql`select pg_advisory_xact_lock(hashtext('first account'))`.execute(inside)
    const made = await findFirstOrganization(inside)
    if (made !== undefined) return { organization_id: made, key: undefined }
    const account = { name: 'My organization', email: 'operator@localhost', key }
    const created = await createOrganization(inside, account)
    return { ...created, key: key === undefined ? created.key : undefined }
  })
}
