import { sql } from 'kysely'
import type { CallLine, Turn } from '#contract/calls/record'
import type { CallPrivacy } from '#rules/calls/privacy'
import type { finishedColumns } from '#server/calls/completion/finish-call'
import type { CallRow } from '#server/calls/record'
import { unconnectedMs } from '#server/calls/rules'
import type { Database, Organization } from '#server/kernel/database/organization'

const unfinished = ['registered', 'ongoing'] as const

const mostAtOnce = 1_000

/** The calls that a process may run: all, those over Asterisk (`voice`), or the others. */
export type CallPart = 'all' | 'voice' | 'rest'

/** Whether a call uses Asterisk: its own line decides, or the current line if it has none yet. */
const isOverAsterisk = (callId: string) => `exists (
  select 1 from calls c join telephony_lines l on l.organization_id = c.organization_id
  where c.call_id = ${callId} and not c.simulated and c.call_type = 'phonecall' and l.kind = 'asterisk'
    and case when exists (select 1 from line_calls o where o.call_id = c.call_id)
      then l.id = (select o.line_id from line_calls o where o.call_id = c.call_id) else l.is_current end)`

/** The condition of a part in SQL; `callId`: an expression. */
export function conditionOf(part: CallPart, callId: string): string {
  if (part === 'all') return 'true'
  return part === 'voice' ? isOverAsterisk(callId) : `not ${isOverAsterisk(callId)}`
}

/** Whether no other process has a phone call. `call`: the row of the call. */
const isLedHere = (process: string, call: string) => sql<boolean>`not exists (
  select 1 from line_calls l where l.call_id = ${sql.ref(`${call}.call_id`)} and l.process <> ${process})`

/** The telephone lines that carried calls, by call; without those that no line carried. */
export async function listLines(
  database: Database,
  callIds: readonly string[],
): Promise<ReadonlyMap<string, CallLine>> {
  if (callIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('calls')
    .select(['call_id', 'line'])
    .where('call_id', 'in', callIds)
    .execute()
  return new Map(rows.flatMap(({ call_id, line }) => (line ? [[call_id, line] as const] : [])))
}

/**
 * Returns which of the calls another process has, and keeps the others from being taken over until the transaction
 * ends.
 */
export async function findLedElsewhere(
  database: Database,
  callIds: readonly string[],
  process: string,
): Promise<ReadonlySet<string>> {
  if (callIds.length === 0) return new Set()
  const { rows } = await sql<{ call_id: string; process: string | null }>`
    select call_id, process from line_calls where call_id = any (${callIds}::text[])
    order by call_id for update`.execute(database)
  return new Set(
    rows.flatMap((row) => (row.process === null || row.process === process ? [] : [row.call_id])),
  )
}

/** Lists unfinished calls of all organizations, except the known ones and web calls that wait for their browser. */
export async function listUnfinished(
  database: Database,
  known: Iterable<string>,
  part: CallPart = 'all',
): Promise<string[]> {
  const rows = await database
    .selectFrom('calls')
    .select('call_id')
    .where('call_status', 'in', unfinished)
    .where(sql.raw<boolean>(conditionOf(part, 'calls.call_id')))
    .where(sql<boolean>`call_id <> all (${[...known]}::text[])`)
    .where(sql<boolean>`not (call_type = 'webcall' and call_status = 'registered'
      and registered_timestamp > ${Date.now() - unconnectedMs})`)
    .orderBy('call_id')
    .limit(mostAtOnce)
    .execute()
  return rows.map(({ call_id }) => call_id)
}

/** Returns the unfinished calls in the order of the ids; undefined for the others. */
export async function findUnfinished(
  database: Database,
  callIds: readonly string[],
): Promise<(CallRow | undefined)[]> {
  const rows = await database
    .selectFrom('calls')
    .selectAll()
    .where(sql<boolean>`call_id = any(${callIds}::text[])`)
    .where('call_status', 'in', unfinished)
    .execute()
  const byId = new Map(rows.map((row) => [row.call_id, row]))
  return callIds.map((callId) => byId.get(callId))
}

/** Notes that real calls of this process go on, so that their end is known if the process dies. */
export async function noteOngoing(database: Database, callIds: Iterable<string>, at: number): Promise<void> {
  await database
    .updateTable('calls')
    .set({ seen_timestamp: at })
    .where(sql<boolean>`call_id = any (${[...callIds]}::text[])`)
    .where('call_status', '=', 'ongoing')
    .where(sql<boolean>`(call_type = 'webcall' or not simulated)`)
    .execute()
}

/** A call as one process runs it. Another one may have taken it over, and then nothing is written. */
export type RunCall = Organization & { callId: string; process: string }

/** registered → ongoing. */
export async function markOngoing({ id, database, callId, process }: RunCall, at: number): Promise<void> {
  await database
    .updateTable('calls')
    .set((e) => ({
      call_status: 'ongoing',
      start_timestamp: e.fn<number>('greatest', [e.val(at), 'registered_timestamp']),
      seen_timestamp: at,
    }))
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .where('call_status', '=', 'registered')
    .where(isLedHere(process, 'calls'))
    .execute()
}

/** Stores a turn once, even if the carrier repeats it. Completed calls have no live turns. */
export async function addLiveTurn(
  { id, database, callId, process }: RunCall,
  index: number,
  turn: Turn,
): Promise<void> {
  await database
    .insertInto('live_turns')
    .columns(['call_id', 'index', 'turn'])
    .expression((e) =>
      e
        .selectFrom('calls')
        .select([
          'call_id',
          e.val(index).as('index'),
          e.cast<string>(e.val(JSON.stringify(turn)), 'jsonb').as('turn'),
        ])
        .where('organization_id', '=', id)
        .where('call_id', '=', callId)
        .where(isLedHere(process, 'calls'))
        .where('call_status', '=', 'ongoing'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Applies stricter privacy rules to an ongoing call. */
export async function restrictCall(
  { id, database }: Organization,
  callId: string,
  privacy: CallPrivacy,
): Promise<void> {
  await database
    .updateTable('calls')
    .set({ privacy })
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .where('call_status', '=', 'ongoing')
    .execute()
  if (privacy === 'hipaa') await database.deleteFrom('live_turns').where('call_id', '=', callId).execute()
}

/** What was said so far in ongoing calls that store it. */
export async function listLiveTurns(database: Database, callId: string): Promise<Turn[]> {
  const rows = await database
    .selectFrom('live_turns')
    .select('turn')
    .where('call_id', '=', callId)
    .orderBy('index')
    .execute()
  return rows.map(({ turn }) => turn)
}

export type FinishedCall = ReturnType<typeof finishedColumns> & { organization_id: number; call_id: string }

/**
 * registered or ongoing → ended or error, with all data of the calls. Run it in a transaction. Returns the
 * ids of calls that had not ended before.
 */
export async function finishCalls(database: Database, calls: readonly FinishedCall[]): Promise<Set<string>> {
  const { rows } = await sql<{ call_id: string }>`
    update calls c set call_status = changed.call_status, agent_version = changed.agent_version, start_timestamp = changed.start_timestamp,
      end_timestamp = changed.end_timestamp, disconnection_reason = changed.disconnection_reason,
      end_reason = changed.end_reason, voicemail = changed.voicemail, answer_latencies = changed.answer_latencies::jsonb,
      is_successful = changed.is_successful, turns = changed.turns::jsonb, tool_calls = changed.tool_calls::jsonb,
      events = changed.events::jsonb, latency = changed.latency::jsonb, call_analysis = changed.call_analysis::jsonb, key_order = changed.key_order,
      call_cost = changed.call_cost::jsonb, engine = changed.engine::jsonb, recording_note = changed.recording_note, has_recording = changed.has_recording,
      privacy = case changed.privacy when 'none' then c.privacy else changed.privacy end
    from json_to_recordset(${JSON.stringify(calls)}) as changed (
      organization_id int, call_id text, call_status text, agent_version int, start_timestamp bigint, end_timestamp bigint,
      disconnection_reason text, is_successful boolean, turns text, tool_calls text, events text, latency text,
      end_reason text, voicemail boolean, answer_latencies text, call_analysis text, key_order text, call_cost text, engine text, recording_note text, has_recording boolean, privacy text
    )
    where c.organization_id = changed.organization_id and c.call_id = changed.call_id
      and c.call_status in ('registered', 'ongoing')
    returning c.call_id`.execute(database)
  const ids = calls.map(({ call_id }) => call_id)
  await sql`delete from live_turns where call_id = any(${ids}::text[])`.execute(database)
  await sql`delete from tool_runs where call_id = any(${ids}::text[])`.execute(database)
  return new Set(rows.map(({ call_id }) => call_id))
}
