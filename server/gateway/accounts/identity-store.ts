import { sql } from 'kysely'
import type { Account } from '#contract/accounts/account'
import type { Database, Organization } from '#server/kernel/database/organization'

/** Something that only keys of one account can read. */
export type AccountProof = { kind: 'bot' | 'call' | 'number'; id: string }

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

/** Organizations with this e-mail that have proofs, newest first. */
export async function listNamesakes(database: Database, email: string): Promise<number[]> {
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

export function listProofs({ id, database }: Organization): Promise<AccountProof[]> {
  return database
    .selectFrom('platform_witnesses')
    .select(['kind', 'id'])
    .where('organization_id', '=', id)
    .orderBy('noted_at', 'desc')
    .execute()
}

/** Tables that the server fills without any work by people. */
const bare = ['sessions', 'sign_in_links', 'api_keys', 'idempotency_keys', 'audit_%', 'platform_%']

/** Whether people have stored anything in the organization. */
export async function hasData({ id, database }: Organization): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'organization_id' and table_schema = current_schema()
      and not table_name like any (${sql.val(bare)}::text[])`.execute(database)
  const checks = rows.map(
    ({ name }) => sql`exists (select from ${sql.table(name)} where organization_id = ${id})`,
  )
  if (checks.length === 0) return false
  const found = await sql<{ any: boolean }>`select ${sql.join(checks, sql` or `)} as any`.execute(database)
  return found.rows[0]?.any ?? false
}

/** Inserts an organization for an account. Returns the existing one if another request inserted it for this key. */
export function insertOrganization(database: Database, hash: Buffer, account: Account): Promise<number> {
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

/** Stores the name and e-mail that the platform reports now. */
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

const keptOfEachKind = 2

/** Whether this caller should search for proofs: at most one at a time, daily, or every ten minutes without a proof. */
export async function claimProofSearch({ id, database }: Organization): Promise<boolean> {
  const { rows } = await sql`
    update platform_accounts as account set looked_at = now()
    where organization_id = ${id} and (
      looked_at is null or looked_at < now() - interval '1 day'
      or looked_at < now() - interval '10 minutes' and not exists (
        select from platform_witnesses as witness where witness.organization_id = account.organization_id
      )
    ) returning 1`.execute(database)
  return rows.length > 0
}

/** Only the newest proofs stay: the platform may have deleted older things. */
export async function insertProofs({ id, database }: Organization, proofs: AccountProof[]): Promise<void> {
  if (proofs.length === 0) return
  await database
    .insertInto('platform_witnesses')
    .values(proofs.map((witness) => ({ ...witness, organization_id: id })))
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'kind', 'id']).doUpdateSet({ noted_at: sql`clock_timestamp()` }),
    )
    .execute()
  await sql`
    delete from platform_witnesses where organization_id = ${id} and (kind, id) in (
      select kind, id from (
        select kind, id, row_number() over (partition by kind order by noted_at desc, id) as place
        from platform_witnesses where organization_id = ${id}
      ) as ordered where place > ${keptOfEachKind}
    )`.execute(database)
}
