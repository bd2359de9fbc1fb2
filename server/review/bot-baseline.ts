import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'
import type { BotBaseline } from '#server/review/signals/talk'

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
