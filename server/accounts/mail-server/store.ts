import { sql } from 'kysely'
import type { MailServer } from '#contract/accounts/mail-server'
import type { Organization } from '#server/kernel/database/organization'

/** The stored settings, with the encrypted password. */
export type StoredMailServer = Omit<MailServer, 'has_password'> & { sealed: Buffer | null }

const columns = [
  'host',
  'port',
  'security',
  'user_name as user',
  'from_address',
  'from_name',
  'sealed',
  'updated_at',
] as const

const unset: StoredMailServer = {
  host: null,
  port: 587,
  security: 'starttls',
  user: null,
  from_address: null,
  from_name: null,
  sealed: null,
  updated_at: null,
}

export async function findMailServer({ id, database }: Organization): Promise<StoredMailServer> {
  const row = await database
    .selectFrom('mail_servers')
    .select(columns)
    .where('organization_id', '=', id)
    .executeTakeFirst()
  return row ?? unset
}

export async function replaceMailServer(
  { id, database }: Organization,
  { user, updated_at: _, ...fields }: StoredMailServer,
): Promise<StoredMailServer> {
  const row = { ...fields, user_name: user }
  return database
    .insertInto('mail_servers')
    .values({ ...row, organization_id: id })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet({ ...row, updated_at: sql<string>`clock_timestamp()` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Locks the settings until the transaction ends, even if there is no row yet. */
export async function lockMailServer({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mail_servers'), ${id})`.execute(database)
}
