import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AuditFilter } from '#contract/audit-log'
import type { Organization } from '#server/database/organization'
import type { Slice } from '#server/database/page'
import { countRows } from '#server/database/slice'
import { containing } from '#server/database/text'
import { type AuditEvent, chainAfter } from './chain'

/** Adds to the organization's audit log, within the transaction of what it tells of. */
export async function appendAudit(
  { id, database }: Organization,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return
  // One at a time per organization, so that each entry follows on the last.
  await sql`select pg_advisory_xact_lock(hashtext('audit_log'), ${id})`.execute(database)
  const last = await findHead({ id, database })
  const entries = chainAfter(last?.hash, new Date().toISOString(), events)
  await database
    .insertInto('audit_log')
    .values(entries.map((entry) => ({ ...entry, organization_id: id })))
    .execute()
  const hash = entries.at(-1)?.hash ?? Buffer.alloc(0)
  const head = { entries: (last?.entries ?? 0) + entries.length, hash }
  await database
    .insertInto('audit_log_heads')
    .values({ ...head, organization_id: id })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(head))
    .execute()
}

/** Where the log ends by what was written down beside it; undefined while it is empty. */
export function findHead({ id, database }: Organization) {
  return database
    .selectFrom('audit_log_heads')
    .select(['entries', 'hash'])
    .where('organization_id', '=', id)
    .executeTakeFirst()
}

/** Entries with their hashes, oldest first, after the one with the id. */
export function readChain({ id, database }: Organization, after: number, limit: number) {
  return database
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'subject', 'reason', 'hash'])
    .where('organization_id', '=', id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

function searching(search = ''): RawBuilder<SqlBool> {
  const text = search.trim()
  if (text === '') return sql`true`
  return sql`(subject ilike ${containing(text)} or reason ilike ${containing(text)})`
}

const matching = ({ id, database }: Organization, { action, search }: AuditFilter) =>
  database
    .selectFrom('audit_log')
    .where('organization_id', '=', id)
    .where(searching(search))
    .$if(Boolean(action), (query) => query.where('action', '=', action ?? ''))

export function countEntries(organization: Organization, filter: AuditFilter): Promise<number> {
  return countRows(matching(organization, filter))
}

/** Newest first. */
export function listEntries(organization: Organization, filter: AuditFilter, slice: Slice) {
  return matching(organization, filter)
    .select(['id', 'at', 'actor', 'action', 'subject', 'reason'])
    .$if(slice.after !== undefined, (query) => query.where('id', '<', Number(slice.after?.[1])))
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}

/** Every action in the log, each found by one step in an index. */
export async function listActions({ id, database }: Organization): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive actions as (
      (select action from audit_log where organization_id = ${id} order by action limit 1)
      union all
      select (
        select action from audit_log
        where organization_id = ${id} and action > actions.action order by action limit 1
      ) from actions where actions.action is not null
    )
    select action from actions where action is not null`.execute(database)
  return rows.map(({ action }) => action)
}
