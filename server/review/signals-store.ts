import { sql } from 'kysely'
import type { Bot } from '#contract/bots/bots'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { BotBaseline } from '#server/review/signals/talk'
import type { EndedCall, SignalRow } from './signals'

/** The usual latency and cost of a bot, from its latest calls. The result is cached for a minute. */
export type Usual = (organization: number, agent: string) => Promise<BotBaseline>

const lastCalls = 200
/** Fewer calls give no baseline. */
const leastCalls = 20
const keptMs = 60_000
const mostKept = 10_000

async function findBaseline(database: Database, organization: number, agent: string): Promise<BotBaseline> {
  const { rows } = await sql<BotBaseline>`
    with recent as (
      select (latency ->> 'e2e_p90_latency')::float8 as p90,
        case when end_timestamp - start_timestamp >= 30000
          then (call_cost ->> 'total_cost')::float8 * 60000 / (end_timestamp - start_timestamp) end as cost
      from calls
      where organization_id = ${organization} and agent_id = ${agent}
        and call_status = 'ended' and start_timestamp is not null
      order by registered_timestamp desc limit ${lastCalls}
    )
    select
      case when count(p90) >= ${leastCalls} then percentile_cont(0.5) within group (order by p90) end as p90_latency,
      case when count(cost) >= ${leastCalls} then percentile_cont(0.5) within group (order by cost) end
        as cost_per_minute
    from recent`.execute(database)
  return rows[0] ?? { p90_latency: null, cost_per_minute: null }
}

export function createBaseline(database: Database, now: () => number = Date.now): Usual {
  const known = new Map<string, { until: number; usual: Promise<BotBaseline> }>()
  return (organization, agent) => {
    const key = `${organization}:${agent}`
    const cached = known.get(key)
    if (cached && cached.until > now()) return cached.usual
    if (known.size >= mostKept) known.clear()
    const usual = findBaseline(database, organization, agent)
    known.set(key, { until: now() + keptMs, usual })
    usual.catch(() => known.delete(key))
    return usual
  }
}

/** Inserts the signals of calls in one statement. Calls that already have a row are skipped. */
export async function insertSignals(database: Database, rows: readonly SignalRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into call_signals
      (organization_id, call_id, agent_id, campaign_id, registered_timestamp, score, signals, kinds)
    select organization_id, call_id, agent_id, campaign_id, registered_timestamp, score, signals,
      array(select jsonb_array_elements_text(kinds))
    from json_to_recordset(${JSON.stringify(rows)}) as found (organization_id int, call_id text, agent_id text,
      campaign_id int, registered_timestamp bigint, score int, signals jsonb, kinds jsonb)
    on conflict (call_id) do nothing`.execute(database)
}

type PastCall = EndedCall & { settings: Bot['post_call_settings'] | null }

/** Lists ended calls registered before a moment (ms), newest first, with all calls of the last millisecond. */
export async function listPastCalls(
  { id, database }: Organization,
  before: number,
  limit: number,
): Promise<PastCall[]> {
  const { rows } = await sql<PastCall>`
    select c.organization_id, call_id, agent_id, campaign_id, registered_timestamp, start_timestamp, end_timestamp,
      disconnection_reason, turns, tool_calls, events, latency, call_analysis, call_cost,
      bots.post_call_settings as settings
    from calls c
    left join bots on bots.organization_id = c.organization_id and bots.uid = c.agent_id
    where c.organization_id = ${id} and registered_timestamp < ${before} and start_timestamp is not null
      and call_status in ('ended', 'error')
    order by registered_timestamp desc
    fetch first ${limit} rows with ties`.execute(database)
  return rows
}

/** Claims an organization with unprocessed past calls until the transaction ends. */
export function claimBacklog(database: Database) {
  return database
    .selectFrom('call_signals_backlog')
    .selectAll()
    .orderBy('organization_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Stores where the next batch begins; null if no calls are left. */
export async function updateBacklog({ id, database }: Organization, before: number | null): Promise<void> {
  if (before === null) {
    await database.deleteFrom('call_signals_backlog').where('organization_id', '=', id).execute()
    return
  }
  await database
    .updateTable('call_signals_backlog')
    .set({ before_timestamp: before })
    .where('organization_id', '=', id)
    .execute()
}
