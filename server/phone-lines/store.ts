import { type Selectable, sql } from 'kysely'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { TelephonyLinesTable } from '#server/schema/calls-table'

export type StoredLine = Selectable<TelephonyLinesTable>

/** A call that was dialed, or was about to be. */
export type LineCall = { line_id: number; channel: string; dialed_at: string }

/** Returns the current settings; undefined before they are first changed. */
export function findCurrentLine({ id, database }: Organization): Promise<StoredLine | undefined> {
  return database
    .selectFrom('telephony_lines')
    .selectAll()
    .where('organization_id', '=', id)
    .where('is_current', '=', true)
    .executeTakeFirst()
}

export type PhoneLine = StoredLine & { kind: 'asterisk' | 'twilio' }

const isConnected = (stored: StoredLine): stored is PhoneLine => stored.kind !== 'none'

/** Returns the line over which calls reach real phones; undefined while they are simulated. */
export async function findPhoneLine(organization: Organization): Promise<PhoneLine | undefined> {
  const stored = await findCurrentLine(organization)
  return stored && isConnected(stored) ? stored : undefined
}

/** Locks the settings until the transaction ends, even if there is no row yet. */
export async function lockLines({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('telephony_lines'), ${id})`.execute(database)
}

export type LineFields = Pick<
  StoredLine,
  | 'kind'
  | 'url'
  | 'user_name'
  | 'trunk'
  | 'sealed'
  | 'account_sid'
  | 'public_url'
  | 'sealed_token'
  | 'max_calls'
  | 'calls_per_second'
  | 'number_max_calls'
  | 'number_calls_per_second'
  | 'sends_texts'
>

/**
 * Stores the current settings. With `isElsewhere` they are another line, and calls that are up continue on the former
 * one.
 */
export async function replaceLine(
  { id, database }: Organization,
  fields: LineFields,
  isElsewhere: boolean,
): Promise<StoredLine> {
  const current = database
    .updateTable('telephony_lines')
    .where('organization_id', '=', id)
    .where('is_current', '=', true)
  const updated_at = sql<string>`clock_timestamp()`
  if (isElsewhere) await current.set({ is_current: false, updated_at }).execute()
  const updated = await current
    .set({ ...fields, updated_at })
    .returningAll()
    .executeTakeFirst()
  if (updated) return updated
  return database
    .insertInto('telephony_lines')
    .values({ ...fields, organization_id: id, is_current: true })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes former lines, with their passwords, whose calls have ended. */
export async function removeFormerLines(database: Database): Promise<void> {
  await sql`
    delete from telephony_lines l where not is_current
      and not exists (select 1 from line_calls c where c.line_id = l.id)`.execute(database)
}

/** The lines of all organizations on which there are calls, or may be. */
export function listLines(database: Database): Promise<StoredLine[]> {
  return database
    .selectFrom('telephony_lines as l')
    .selectAll('l')
    .where((e) =>
      e.or([
        e.and([e('is_current', '=', true), e('kind', '<>', 'none')]),
        e.exists(e.selectFrom('line_calls as c').select('call_id').whereRef('c.line_id', '=', 'l.id')),
      ]),
    )
    .execute()
}

export function findLineCall(database: Database, callId: string): Promise<LineCall | undefined> {
  return database
    .selectFrom('line_calls')
    .select(['line_id', 'channel', 'dialed_at'])
    .where('call_id', '=', callId)
    .executeTakeFirst()
}

/** A moment after the longest possible queue was reserved before the clock was set back. */
const longestQueue = sql`interval '20 minutes'`

/** Reserves the next moment at which the line may dial, across processes. Returns the milliseconds until then. */
export async function reserveDial(database: Database, lineId: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    update telephony_lines
    set next_dial_at = case when next_dial_at < clock_timestamp() + ${longestQueue} then
      greatest(clock_timestamp(), next_dial_at) else clock_timestamp() end + interval '1 second' / calls_per_second
    where id = ${lineId}
    returning greatest(0, extract(epoch from
      next_dial_at - interval '1 second' / calls_per_second - clock_timestamp()) * 1000)::float8 as wait`.execute(
    database,
  )
  return rows[0]?.wait ?? 0
}

/** Reserves the next moment at which a number may dial. Returns the milliseconds until then; 0 without a limit. */
export async function reserveNumber(database: Database, lineId: number, number: string): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    with line as (
      select id, 1.0 / number_calls_per_second as pause, extract(epoch from clock_timestamp()) as now,
        case when (next_dials ->> ${number})::numeric < extract(epoch from clock_timestamp() + ${longestQueue})
          then greatest(extract(epoch from clock_timestamp()), (next_dials ->> ${number})::numeric)
          else extract(epoch from clock_timestamp()) end as next
      from telephony_lines where id = ${lineId} and number_calls_per_second is not null for update
    )
    update telephony_lines l
    set next_dials = next_dials || jsonb_build_object(${number}::text, line.next + line.pause)
    from line where l.id = line.id
    returning ((line.next - line.now) * 1000)::float8 as wait`.execute(database)
  return rows[0]?.wait ?? 0
}

/** The call itself names the line, because lines are removed. Asterisk alone has trunks. */
async function insertAndName(
  database: Database,
  call: { call_id: string; line_id: number; channel: string; own_number: string; process?: string },
): Promise<void> {
  await database.insertInto('line_calls').values(call).execute()
  await sql`
    update calls set line = jsonb_build_object('kind', kind, 'trunk', case kind when 'asterisk' then trunk end)
    from telephony_lines l where l.id = ${call.line_id} and call_id = ${call.call_id}`.execute(database)
}

/** Stores that a call is about to be dialed. Returns what has no free place; undefined if it was stored. */
export async function insertLineCall(
  database: Database,
  call: { call_id: string; line_id: number; channel: string; own_number: string; process: string },
): Promise<'line' | 'number' | undefined> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ is_free: boolean; is_number_free: boolean }>`
      select max_calls > (select count(*) from line_calls where line_id = l.id) as is_free,
        coalesce(number_max_calls > (select count(*) from line_calls
          where line_id = l.id and own_number = ${call.own_number}), true) as is_number_free
      from telephony_lines l where id = ${call.line_id} for update`.execute(transaction)
    if (rows[0]?.is_free !== true) return 'line'
    if (!rows[0].is_number_free) return 'number'
    await insertAndName(transaction, call)
    return undefined
  })
}

/** Stores a call that came in. */
export async function insertInboundLineCall(
  database: Database,
  call: { call_id: string; line_id: number; channel: string; own_number: string },
): Promise<void> {
  await insertAndName(database, call)
}

const voicePrefix = 'switchboard voice '

/** The name of the connection by which a process holds its calls. It exists as long as the process lives. */
export const leaderConnection = (part: 'all' | 'voice' | 'rest', process: string) =>
  (part === 'rest' ? 'switchboard calls ' : voicePrefix) + process

/** The processes that lead calls over Asterisk now, or would. */
async function listVoiceWorkers(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${voicePrefix}%`} order by 1`.execute(
    database,
  )
  return rows.map(({ name }) => name.slice(voicePrefix.length))
}

type Counted = { name: string; calls: number }

/** The calls of an organization that are in progress, for each of its lines and for each process. */
export async function countLineCalls({
  id,
  database,
}: Organization): Promise<{ nodes: (Counted & { is_current: boolean })[]; workers: Counted[] }> {
  const { rows: nodes } = await sql<Counted & { is_current: boolean }>`
    select case kind when 'twilio' then account_sid else url end as name, is_current,
      (select count(*)::int from line_calls c where c.line_id = l.id) as calls
    from telephony_lines l
    where organization_id = ${id} and coalesce(account_sid, url) is not null
      and (kind <> 'none' or exists (select 1 from line_calls c where c.line_id = l.id))
    order by is_current desc, l.id limit 100`.execute(database)
  const { rows: leading } = await sql<Counted>`
    select process as name, count(*)::int as calls from line_calls c join telephony_lines l on l.id = c.line_id
    where organization_id = ${id} and process is not null group by process`.execute(database)
  const calls = new Map(leading.map((row) => [row.name, row.calls]))
  const names = new Set([...(await listVoiceWorkers(database)), ...calls.keys()])
  return { nodes, workers: [...names].sort().map((name) => ({ name, calls: calls.get(name) ?? 0 })) }
}

/** Returns whether no other process has taken a call over. */
export async function isLedHere(database: Database, callId: string, process: string): Promise<boolean> {
  const row = await database
    .selectFrom('line_calls')
    .select('process')
    .where('call_id', '=', callId)
    .executeTakeFirst()
  return !row?.process || row.process === process
}

/** Removes a call that ended here. */
export async function removeLineCall(database: Database, callId: string, process: string): Promise<void> {
  await database
    .deleteFrom('line_calls')
    .where('call_id', '=', callId)
    .where((e) => e.or([e('process', 'is', null), e('process', '=', process)]))
    .execute()
}

const endingMs = 10_000

/** Frees the places of calls that have ended. The process that stored the end does so, unless it died meanwhile. */
export async function removeEndedCalls(database: Database): Promise<void> {
  await sql`
    delete from line_calls l using calls c
    where c.call_id = l.call_id and c.call_status not in ('registered', 'ongoing')
      and c.end_timestamp < ${Date.now() - endingMs}`.execute(database)
}
