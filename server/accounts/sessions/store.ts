import { sql } from 'kysely'
import { proofHours } from '#contract/accounts/session'
import { hashSecret, isUsable, newSecret } from '#server/accounts/store'
import type { Database, Organization } from '#server/kernel/database/organization'

export const idleMinutes = 30
export const longestHours = 12

export type StoredSession = {
  id: number
  /** The key that opened the session; null for a link, and for a key of a hosted platform. */
  key_id: number | null
  key_name: string | null
  key_prefix: string | null
  signed_in_with: 'key' | 'link' | null
  organization_id: number
  created_at: string
  last_used_at: string
  /** The last recorded use is so old that a new one should be recorded. */
  is_due: boolean
  is_unproved: boolean
  sealed_key: Buffer | null
}

const isAlive = sql<boolean>`
  sessions.last_used_at > now() - ${sql.lit(idleMinutes)} * interval '1 minute'
  and sessions.created_at > now() - ${sql.lit(longestHours)} * interval '1 hour'`

/** Channel that reports ended sessions to all processes; the payload is the organization. */
export const endedSessionsChannel = 'ended_sessions'

/** Encrypts data of the session with this hash. */
export type SealForSession = (hash: Buffer) => Buffer

/**
 * Creates a session of the organization and returns its secret, which from now on only the browser's cookie
 * has.
 */
export async function insertSession(
  database: Database,
  organization_id: number,
  opened: { with?: 'key' | 'link'; key_id?: number; seal?: SealForSession } = {},
): Promise<{ secret: string; id: number }> {
  const secret = newSecret('session')
  const hash = hashSecret(secret)
  const { with: signed_in_with = 'key', key_id = null, seal } = opened
  const { id } = await database
    .insertInto('sessions')
    .values({ hash, organization_id, key_id, signed_in_with, sealed_key: seal?.(hash) ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { secret, id }
}

/** Returns each session; undefined for one that never existed, expired, or was closed. */
export async function findSessions(
  database: Database,
  secrets: readonly string[],
): Promise<(StoredSession | undefined)[]> {
  const hashes = new Map([...new Set(secrets)].map((secret) => [secret, hashSecret(secret)]))
  const rows = await database
    .selectFrom('sessions')
    .leftJoin('api_keys', 'api_keys.id', 'sessions.key_id')
    .select(['sessions.id', 'sessions.organization_id', 'sessions.created_at', 'sessions.last_used_at'])
    .select([
      'sessions.hash',
      'sealed_key',
      'key_id',
      'signed_in_with',
      'api_keys.name as key_name',
      'api_keys.prefix as key_prefix',
    ])
    .select(sql<boolean>`sessions.last_used_at < now() - interval '1 minute'`.as('is_due'))
    .select(sql<boolean>`proved_at < now() - ${sql.lit(proofHours)} * interval '1 hour'`.as('is_unproved'))
    .where(sql<boolean>`sessions.hash = any(${[...hashes.values()]}::bytea[])`)
    .where(isAlive)
    // Revoking a key ends the sessions that it opened.
    .where(sql<boolean>`(sessions.key_id is null or ${isUsable})`)
    .execute()
  return secrets.map((secret) => {
    const found = rows.find(({ hash }) => hashes.get(secret)?.equals(hash))
    if (!found) return undefined
    const { hash: _, ...session } = found
    return session
  })
}

export async function findSession(database: Database, secret: string): Promise<StoredSession | undefined> {
  return (await findSessions(database, [secret]))[0]
}

export async function noteUse(database: Database, secret: string): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_used_at: sql`now()` })
    .where('hash', '=', hashSecret(secret))
    .execute()
}

/** Records that the user entered the key again. A session that a link opened is from now on one of the key, and ends with it. */
export async function noteProof(
  database: Database,
  secret: string,
  keyId: number | undefined,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ proved_at: sql`now()`, key_id: sql<number | null>`coalesce(key_id, ${keyId ?? null})` })
    .where('hash', '=', hashSecret(secret))
    .execute()
}

export async function removeSession(database: Database, secret: string): Promise<void> {
  const ended = await database
    .deleteFrom('sessions')
    .where('hash', '=', hashSecret(secret))
    .returning('organization_id')
    .executeTakeFirst()
  if (ended) await notifyEndedSessions({ id: ended.organization_id, database })
}

/** Every process then closes the event streams of sessions and keys that no longer work. */
export async function notifyEndedSessions({ id, database }: Organization): Promise<void> {
  await sql`select pg_notify(${endedSessionsChannel}, ${String(id)})`.execute(database)
}

/** Creates a sign-in link for the operator at the terminal: valid once, within ten minutes. */
export async function insertSignInLink(database: Database, organization_id: number): Promise<string> {
  const secret = newSecret('link')
  await database
    .insertInto('sign_in_links')
    .values({
      hash: hashSecret(secret),
      organization_id,
      expires_at: sql`now() + interval '10 minutes'`,
    })
    .execute()
  return secret
}

/** Returns the organization of a link and removes the link. */
export async function takeSignInLink(database: Database, secret: string): Promise<number | undefined> {
  const row = await database
    .deleteFrom('sign_in_links')
    .where('hash', '=', hashSecret(secret))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('organization_id')
    .executeTakeFirst()
  return row?.organization_id
}

/** Removes ended sessions and expired links. */
export async function removeEnded(database: Database): Promise<void> {
  await database.deleteFrom('sessions').where(sql<boolean>`not (${isAlive})`).execute()
  await database.deleteFrom('sign_in_links').where('expires_at', '<=', sql<string>`now()`).execute()
}
