import { sql } from 'kysely'
import type { CallCost, CallStatus, Direction } from '#contract/calls/record'
import type { TimeoutReason } from '#rules/calls/end-reasons'
import type { CallPrivacy } from '#rules/calls/privacy'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { Measure } from './sketch'

/** What the statistics store of a completed call. */
export type CallFacts = {
  call_id: string
  /** The statistics contain the call by an older definition. */
  was_counted: boolean
  /** When the call was answered, or registered if it was not (ms). */
  began: number
  agent_id: string
  agent_version: number
  own_number: string
  campaign_id: number
  direction: Direction
  call_status: CallStatus
  disconnection_reason: string | null
  /** Null: ended by a process that stored neither this nor the end reason. */
  voicemail: boolean | null
  end_reason: TimeoutReason | null
  start_timestamp: number | null
  duration_ms: number
  is_successful: boolean | null
  simulated: boolean
  privacy: CallPrivacy
  call_cost: CallCost | null
  events: { type: string }[] | null
  /** The maximum duration of its bot today, in minutes. */
  max_minutes: number | null
  /** The last outcome that its campaign recorded. */
  dial_outcome: string | null
  answers: Partial<Record<Measure, unknown>>[] | null
}

/** Locks the statistics of the organization until the transaction ends. */
export async function holdStatistics({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('call statistics'), ${id})`.execute(database)
}

const facts = sql`
    coalesce(start_timestamp, registered_timestamp) as began, calls.agent_id,
      coalesce(agent_version, 0) as agent_version,
      case direction when 'inbound' then to_number else from_number end as own_number,
      coalesce(calls.campaign_id, 0) as campaign_id, direction, call_status, disconnection_reason, voicemail, end_reason,
      start_timestamp, coalesce(end_timestamp - start_timestamp, 0) as duration_ms, is_successful, simulated, privacy,
      call_cost, case when voicemail is null then calls.events end as events,
      (bots.call_settings ->> 'max_call_duration')::float8 as max_minutes, dials.outcome as dial_outcome,
      coalesce(answer_latencies, jsonb_path_query_array(turns, '$[*].latency')) as answers`
const besides = sql`
    join calls using (call_id)
    left join dials using (call_id)
    left join bots on bots.organization_id = calls.organization_id and bots.uid = calls.agent_id`

/** Removes calls from the queue and returns them: new ones first, in the order in which they ended. */
export async function takeUncounted({ id, database }: Organization, most: number): Promise<CallFacts[]> {
  const { rows } = await sql<CallFacts>`
    with taken as (
      delete from calls_to_count u using (
        select was_counted, id from calls_to_count where organization_id = ${id} order by was_counted, id limit ${most}
      ) as first
      where u.organization_id = ${id} and u.was_counted = first.was_counted and u.id = first.id
      returning u.call_id, u.was_counted
    )
    select call_id, was_counted, ${facts}
    from taken
    ${besides}
    where calls.organization_id = ${id}`.execute(database)
  return rows
}

/** Returns what the statistics contain of a call; undefined if it is not counted yet. */
export async function findCounted(
  { id, database }: Organization,
  callId: string,
): Promise<CallFacts | undefined> {
  const { rows } = await sql<CallFacts>`
    with taken as (select ${callId}::text as call_id, true as was_counted)
    select call_id, was_counted, ${facts}
    from taken
    ${besides}
    where calls.organization_id = ${id} and calls.call_status in ('ended', 'error')
      and not exists (select from calls_to_count q where q.organization_id = ${id} and q.call_id = ${callId})`.execute(
    database,
  )
  return rows[0]
}

/** Stores the outcome of calls that older processes ended without it. */
export async function storeOutcomes(
  { id, database }: Organization,
  calls: readonly CallFacts[],
): Promise<void> {
  const changes = calls.map(({ call_id, voicemail, end_reason, is_successful }) => ({
    call_id,
    voicemail,
    end_reason,
    is_successful,
  }))
  await sql`
    update calls c set voicemail = changed.voicemail, end_reason = changed.end_reason, is_successful = changed.is_successful
    from json_to_recordset(${JSON.stringify(changes)}) as changed (
      call_id text, voicemail boolean, end_reason text, is_successful boolean
    )
    where c.organization_id = ${id} and c.call_id = changed.call_id`.execute(database)
  const unstored = calls.filter(({ privacy }) => privacy === 'hipaa').map(({ call_id }) => call_id)
  if (unstored.length === 0) return
  await sql`
    update targets set is_successful = null
    where organization_id = ${id} and call_id = any(${unstored}::text[]) and is_successful is not null`.execute(
    database,
  )
}

export async function hasUncounted({ id, database }: Organization): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from calls_to_count where organization_id = ${id} and not was_counted) as found`.execute(
    database,
  )
  return rows[0]?.found === true
}

export async function countUncounted({ id, database }: Organization): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select count(*) as calls from calls_to_count where organization_id = ${id} and not was_counted`.execute(
    database,
  )
  return rows[0]?.calls ?? 0
}

/** The organizations with uncounted calls. */
export async function listWaiting(database: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from organizations o
    where exists (select from calls_to_count u where u.organization_id = o.id)`.execute(database)
  return rows.map(({ id }) => id)
}

/** Removes all statistics of the organization and queues its calls to be counted again. */
export async function forgetStatistics({ id, database }: Organization): Promise<void> {
  for (const table of ['call_statistics', 'latency_sketches']) {
    await sql`
      delete from ${sql.table(table)} where key_id in (select id from statistics_keys where organization_id = ${id})`.execute(
      database,
    )
  }
  await sql`delete from calls_to_count where organization_id = ${id}`.execute(database)
  await sql`
    insert into calls_to_count (organization_id, call_id)
    select organization_id, call_id from calls
    where organization_id = ${id} and call_status in ('ended', 'error')
    order by registered_timestamp`.execute(database)
}
