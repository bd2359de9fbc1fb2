import { sql } from 'kysely'
import type { CallCost, CallStatus, Direction } from '#contract/call-record'
import type { Database, Organization } from '#server/database/organization'
import type { Measure } from './sketch'

/** What statistics keep of a call that is over. */
export type CallFacts = {
  /** Milliseconds; when it was taken, or accepted where nobody took it. */
  began: number
  agent_id: string
  agent_version: number
  own_number: string
  campaign_id: number
  direction: Direction
  call_status: CallStatus
  disconnection_reason: string | null
  start_timestamp: number | null
  duration_ms: number
  is_successful: boolean | null
  simulated: boolean
  call_cost: CallCost | null
  answers: Partial<Record<Measure, unknown>>[] | null
}

/** Nobody else counts calls of this organization until the transaction ends. */
export async function holdStatistics({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('call statistics'), ${id})`.execute(database)
}

/** Takes calls off the list of those that are not counted, those that ended first. */
export async function takeUncounted({ id, database }: Organization, most: number): Promise<CallFacts[]> {
  const { rows } = await sql<CallFacts>`
    with taken as (
      delete from uncounted_calls u using (
        select id from uncounted_calls where organization_id = ${id} order by id limit ${most}
      ) as first
      where u.organization_id = ${id} and u.id = first.id
      returning call_id
    )
    select coalesce(start_timestamp, registered_timestamp) as began, agent_id,
      coalesce(agent_version, 0) as agent_version,
      case direction when 'inbound' then to_number else from_number end as own_number,
      coalesce(campaign_id, 0) as campaign_id, direction, call_status, disconnection_reason, start_timestamp,
      coalesce(end_timestamp - start_timestamp, 0) as duration_ms, is_successful, simulated, call_cost,
      jsonb_path_query_array(turns, '$[*].latency') as answers
    from taken join calls using (call_id)
    where calls.organization_id = ${id}`.execute(database)
  return rows
}

export async function hasUncounted({ id, database }: Organization): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from uncounted_calls where organization_id = ${id}) as found`.execute(database)
  return rows[0]?.found === true
}

export async function countUncounted({ id, database }: Organization): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select count(*) as calls from uncounted_calls where organization_id = ${id}`.execute(database)
  return rows[0]?.calls ?? 0
}

/** The organizations of which calls wait to be counted. */
export async function listWaiting(database: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from organizations o
    where exists (select from uncounted_calls u where u.organization_id = o.id)`.execute(database)
  return rows.map(({ id }) => id)
}

/** Forgets all that has been counted; the calls that are there are counted anew. */
export async function forgetStatistics({ id, database }: Organization): Promise<void> {
  for (const table of ['call_statistics', 'latency_sketches']) {
    await sql`
      delete from ${sql.table(table)} where key_id in (select id from statistics_keys where organization_id = ${id})`.execute(
      database,
    )
  }
  await sql`delete from uncounted_calls where organization_id = ${id}`.execute(database)
  await sql`
    insert into uncounted_calls (organization_id, call_id)
    select organization_id, call_id from calls
    where organization_id = ${id} and call_status in ('ended', 'error')
    order by registered_timestamp`.execute(database)
}
