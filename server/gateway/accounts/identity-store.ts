import { sql } from 'kysely'
import type { Account } from '#contract/accounts/account'
import type { Database, Organization } from '#server/kernel/database/organization'

export type Witness = { kind: 'bot' | 'call' | 'number'; id: string }

export async function findByKeyHash(database: Database, hash: Buffer): Promise<number | undefined> {
  const row = await database
    .updateTable('platform_keys')
    .set({ seen_at: sql`now()` })
    .where('hash', '=', hash)
    .returning('organization_id')
    .executeTakeFirst()
  return row?.organization_id
}

const mostNamesakes = 5

/** Organizations of accounts with this e-mail that a stranger can be told from, newest first. */
export async function findNamesakes(database: Database, email: string): Promise<number[]> {
  const rows = await database
    .selectFrom('platform_accounts')
    .select('organization_id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('platform_witnesses')
          .select('id')
          .whereRef('platform_witnesses.organization_id', '=', 'platform_accounts.organization_id'),
      ),
    )
    .orderBy('organization_id', 'desc')
    .limit(mostNamesakes)
    .execute()
  return rows.map((row) => row.organization_id)
}

export function findWitnesses({ id, database }: Organization): Promise<Witness[]> {
  return database
    .selectFrom('platform_witnesses')
    .select(['kind', 'id'])
    .where('organization_id', '=', id)
    .orderBy('noted_at', 'desc')
    .execute()
}

/** What says nothing of the work that was done in an organization. */
const bare = ['sessions', 'sign_in_links', 'api_keys', 'idempotency_keys', 'audit_%', 'platform_%']

/** Whether anything of the organization is kept here that its people made. */
export async function holdsData({ id, database }: Organization): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'organization_id' and table_schema = current_schema()
      and not table_name like any (${sql.val(bare)}::text[])`.execute(database)
  const looks = rows.map(
    ({ name }) => sql`exists (select from ${sql.table(name)} where organization_id = ${id})`,
  )
  if (looks.length === 0) return false
  const found = await sql<{ any: boolean }>`select ${sql.join(looks, sql` or `)} as any`.execute(database)
  return found.rows[0]?.any ?? false
}

/** A new organization beside an account; the one of the key where another request has made it meanwhile. */
export function foundOrganization(database: Database, hash: Buffer, account: Account): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 0))`.execute(transaction)
    const known = await findByKeyHash(transaction, hash)
    if (known !== undefined) return known
    const { id } = await transaction
      .insertInto('organizations')
      .values(account)
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('platform_accounts')
      .values({ organization_id: id, email: account.email })
      .execute()
    await assignKey({ id, database: transaction }, hash)
    return id
  })
}

export async function assignKey({ id, database }: Organization, hash: Buffer): Promise<void> {
  await database
    .insertInto('platform_keys')
    .values({ hash, organization_id: id })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ organization_id: id }))
    .execute()
}

/** The account is called this now. */
export async function renameAccount({ id, database }: Organization, account: Account): Promise<void> {
  await database
    .updateTable('organizations')
    .set(account)
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('name', '!=', account.name), eb('email', '!=', account.email)]))
    .execute()
  await database
    .updateTable('platform_accounts')
    .set({ email: account.email })
    .where('organization_id', '=', id)
    .where('email', '!=', account.email)
    .execute()
}
