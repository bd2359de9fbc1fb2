import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/organization'
import type { UsualOfBot } from '#server/review/signals/talk'

/** What is usual for a bot, from its last calls; asked for again once in a while. */
export type Usual = (organization: number, agent: string) => Promise<UsualOfBot>

const lastCalls = 200
/** Of fewer calls nobody knows what is usual. */
const leastCalls = 20
const keptMs = 60_000
const mostKept = 10_000

async function readUsual(database: Database, organization: number, agent: string): Promise<UsualOfBot> {
  const { rows } = await sql<UsualOfBot>`
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

export function createUsual(database: Database, now: () => number = Date.now): Usual {
  const known = new Map<string, { until: number; usual: Promise<UsualOfBot> }>()
  return (organization, agent) => {
    const key = `${organization}:${agent}`
    const kept = known.get(key)
    if (kept && kept.until > now()) return kept.usual
    if (known.size >= mostKept) known.clear()
    const usual = readUsual(database, organization, agent)
    known.set(key, { until: now() + keptMs, usual })
    usual.catch(() => known.delete(key))
    return usual
  }
}
