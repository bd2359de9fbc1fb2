import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AuditSelection } from '#contract/accounts/audit-log'
import { endOf, startOf } from '#rules/schedule/query-dates'
import { withNextStatement } from '#server/kernel/database/held'
import { containing } from '#server/kernel/database/identifier'
import type { Database, Organization } from '#server/kernel/database/organization'
import { countRows, type Slice } from '#server/kernel/database/page'
import { type AuditEvent, signPending } from './chain'
import { type AuditActor, scopeOf, signerOf } from './scope'

const longestText = 500

const noActor: AuditActor = { who: null, key_id: null, session_id: null, address: null }

const cut = (text: string) => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text)

/** Adds entries to the organization's audit log, in the transaction of the write that they describe. */
export function appendAudit({ id, database }: Organization, events: readonly AuditEvent[]): Promise<void> {
  return insertPending(database, id, events)
}

/**
 * `organization` is null for the server's log. The chain is extended later, so that writes do not wait for
 * one another.
 */
export async function insertPending(
  database: Database,
  organization: number | null,
  events: readonly AuditEvent[],
  at: string = new Date().toISOString(),
): Promise<void> {
  if (events.length === 0) return
  const { actor: known = noActor, appended, onAppended } = scopeOf(database)
  const signer = signerOf(database)
  const rows = events.map((event) => {
    const by = event.actor === 'server' && organization !== null ? noActor : known
    const { actor, action } = event
    const record = { at, actor, action, subject: cut(event.subject), reason: cut(event.reason), ...by }
    const mac = signPending(signer, organization, record)
    return { ...record, organization_id: organization, key_mark: signer.mark, mac }
  })
  // One parameter per call, however many rows there are.
  const text = JSON.stringify(rows.map((row) => ({ ...row, key_mark: hex(row.key_mark), mac: hex(row.mac) })))
  await sql`${withNextStatement(database)}
    insert into audit_pending
      (organization_id, at, actor, action, subject, reason, who, key_id, session_id, address, key_mark, mac)
    select organization_id, at, actor, action, subject, reason, who, key_id, session_id, address,
      decode(key_mark, 'hex'), decode(mac, 'hex')
    from json_to_recordset(${text}::json) as row (
      organization_id int, at timestamptz, actor text, action text, subject text, reason text, who text,
      key_id int, session_id int, address text, key_mark text, mac text)`.execute(database)
  if (appended) appended.count += rows.length
  onAppended?.()
}

const hex = (bytes: Buffer) => bytes.toString('hex')

function searching(search = ''): RawBuilder<SqlBool> {
  const text = search.trim()
  if (text === '') return sql`true`
  const pattern = containing(text)
  return sql`(subject ilike ${pattern} or reason ilike ${pattern} or who ilike ${pattern} or address ilike ${pattern})`
}

const momentOf = (ms: number) => new Date(ms).toISOString()

function matching({ id, database }: Organization, filter: AuditSelection) {
  const { action, actor, api_key_id, from_date, to_date, timezone, search } = filter
  return database
    .selectFrom('audit_log')
    .where('organization_id', '=', id)
    .where(searching(search))
    .$if(Boolean(action), (query) => query.where('action', '=', action ?? ''))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? 'server'))
    .$if(api_key_id !== undefined, (query) => query.where('key_id', '=', api_key_id ?? 0))
    .$if(from_date !== undefined, (query) =>
      query.where('at', '>=', momentOf(startOf(from_date ?? '', timezone))),
    )
    .$if(to_date !== undefined, (query) => query.where('at', '<=', momentOf(endOf(to_date ?? '', timezone))))
}

export function countEntries(organization: Organization, filter: AuditSelection): Promise<number> {
  return countRows(matching(organization, filter))
}

/** Newest first. */
export function listEntries(organization: Organization, filter: AuditSelection, slice: Slice) {
  return matching(organization, filter)
    .select(['id', 'at', 'actor', 'who', 'session_id', 'address', 'action', 'subject', 'reason'])
    .$if(slice.after !== undefined, (query) => query.where('id', '<', Number(slice.after?.[1])))
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}

/** Lists every action in the log, with one index step each. */
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
