import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'
import type { AuditRecord, ChainedRecord } from './chain'

export type Head = { entries: number; hash: Buffer }

/** `organization` is null for the server's own log. */
export type LogName = { organization: number | null; database: Database }

const columns = sql`id, at, actor, action, subject, reason, who, key_id, session_id, address, format, hash`

const logOf = (organization: number | null): RawBuilder<unknown> =>
  organization === null ? sql.table('server_audit_log') : sql.table('audit_log')

const rowsOf = (organization: number | null) =>
  organization === null ? sql`true` : sql`organization_id = ${organization}`

/** One process at a time extends a chain, also during a rolling update. */
export async function lockChain({ organization, database }: LogName): Promise<void> {
  const chain = organization ?? 0
  await sql`select pg_advisory_xact_lock(hashtext('audit_log'), ${chain})`.execute(database)
}

/** Returns the end of the log; undefined if it is empty. */
export async function findHead({ organization, database }: LogName): Promise<Head | undefined> {
  const heads = organization === null ? sql.table('server_audit_log_heads') : sql.table('audit_log_heads')
  const { rows } = await sql<Head>`
    select entries, hash from ${heads} where ${rowsOf(organization)}`.execute(database)
  return rows[0]
}

export async function saveHead({ organization, database }: LogName, head: Head): Promise<void> {
  if (organization === null) {
    await database
      .insertInto('server_audit_log_heads')
      .values(head)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(head))
      .execute()
    return
  }
  await database
    .insertInto('audit_log_heads')
    .values({ ...head, organization_id: organization })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(head))
    .execute()
}

/** Returns entries with their hashes after an id, oldest first. */
export async function readChain({ organization, database }: LogName, after: number, limit: number) {
  const { rows } = await sql<Omit<ChainedRecord, 'organization_id'>>`
    select ${columns} from ${logOf(organization)}
    where ${rowsOf(organization)} and id > ${after} order by id limit ${limit}`.execute(database)
  return rows.map((row) => ({ ...row, organization_id: organization }))
}

/** Returns the hash of one entry; undefined if the log does not have it. */
export async function findHash({ organization, database }: LogName, id: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from ${logOf(organization)} where ${rowsOf(organization)} and id = ${id}`.execute(database)
  return rows[0]?.hash
}

export async function reserveIds({ organization, database }: LogName, count: number): Promise<number[]> {
  const table = organization === null ? 'server_audit_log' : 'audit_log'
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(
    database,
  )
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b)
}

type Chained = AuditRecord & { id: number; key_mark: Buffer; hash: Buffer }

export async function insertChained({ organization, database }: LogName, records: Chained[]): Promise<void> {
  const text = JSON.stringify(
    records.map((record) => ({
      ...record,
      key_mark: record.key_mark.toString('hex'),
      hash: record.hash.toString('hex'),
    })),
  )
  const owner = organization === null ? sql`` : sql`organization_id, `
  const value = organization === null ? sql`` : sql`${organization}::int, `
  await sql`
    insert into ${logOf(organization)}
      (${owner}id, at, actor, action, subject, reason, who, key_id, session_id, address, format, key_mark, hash)
    overriding system value
    select ${value}id, at, actor, action, subject, reason, who, key_id, session_id, address, 2,
      decode(key_mark, 'hex'), decode(hash, 'hex')
    from json_to_recordset(${text}::json) as row (
      id int, at timestamptz, actor text, action text, subject text, reason text, who text,
      key_id int, session_id int, address text, key_mark text, hash text)`.execute(database)
}
