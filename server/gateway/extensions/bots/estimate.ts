import { sql } from 'kysely'
import { type BotEstimate, botEstimate } from '#contract/bots/estimate'
import { startOfLastDays } from '#rules/schedule/query-dates'
import { days, type Models, minuteOf, modelsIn } from '#server/analytics/bots/estimate'
import { findPrices } from '#server/bots/prices/store'
import { isMirrored } from '#server/gateway/call-mirror/store'
import type { Organization } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'

/** Only the latest calls count. */
const mostCalls = 2_000

/** Bots whose last known version has these models. */
async function botsWith({ id, database }: Organization, models: Models): Promise<string[]> {
  const rows = await database
    .selectFrom('bots')
    .select('uid')
    .where('organization_id', '=', id)
    .where('llm_model_name', '=', models.llm_model_name)
    .where('voice_provider', '=', models.voice_provider)
    .where('voice_model', '=', models.voice_model)
    .where('stt_model', '=', models.stt_model)
    .execute()
  return rows.map(({ uid }) => uid)
}

const latest = ({ id }: Organization, uids: readonly string[], since: number) => sql`
  select * from calls
  where organization_id = ${id} and agent_id = any(${uids}::text[]) and registered_timestamp >= ${since}
    and call_status in ('ended', 'error')
  order by registered_timestamp desc limit ${mostCalls}`

const numberIn = (column: 'call_cost' | 'latency', name: string) => sql`
  case jsonb_typeof(${sql.ref(column)}->${name}) when 'number' then (${sql.ref(column)}->>${name})::float8 end`

/** The cost of the latest calls of a bot in US dollars; null if no call has a cost. */
async function readSpending(organization: Organization, uid: string, since: number) {
  const { rows } = await sql<{ calls: number; simulated: number; duration_ms: number; cost: number | null }>`
    select count(*) as calls, count(*) filter (where simulated) as simulated,
      coalesce(sum(end_timestamp - start_timestamp), 0)::bigint as duration_ms,
      sum(${numberIn('call_cost', 'total_cost')}) as cost
    from (${latest(organization, [uid], since)}) as calls
    where start_timestamp is not null and call_cost is not null`.execute(organization.database)
  return rows[0]
}

type Row = { calls: number; simulated: number; min: number; p10: number; median: number; p90: number }

/** The platform reports a median per call and no single response times, so these are percentiles of medians. */
async function readLatency(
  organization: Organization,
  uids: readonly string[],
  since: number,
): Promise<BotEstimate['latency']> {
  const { rows } = await sql<Row>`
    select count(*) as calls, count(*) filter (where simulated) as simulated, min(usual),
      percentile_disc(0.1) within group (order by usual) as p10,
      percentile_disc(0.5) within group (order by usual) as median,
      percentile_disc(0.9) within group (order by usual) as p90
    from (
      select simulated, ${numberIn('latency', 'e2e_median_latency')} as usual
      from (${latest(organization, uids, since)}) as calls
    ) as latencies where usual is not null`.execute(organization.database)
  const [{ calls, simulated, ...e2e } = { calls: 0, simulated: 0, min: 0, p10: 0, median: 0, p90: 0 }] = rows
  return calls === 0 ? null : { calls, simulated, answers: null, e2e }
}

const minuteMs = 60_000

type Past = Pick<BotEstimate, 'spent' | 'latency'>

const unknown: Past = { spent: null, latency: null }

/** The estimate from the price list, with the actual cost and latency if calls of the platform are copied. */
export const gatewayEstimateHandlers = implement(botEstimate)({
  async get({ organization, query }) {
    const models = modelsIn(query)
    const past = async (): Promise<Past> => {
      if (!(await isMirrored(organization))) return unknown
      const since = startOfLastDays(days, Date.now(), query.timezone)
      const uids = await botsWith(organization, models)
      const isOne = query.bot_uid !== undefined && uids.includes(query.bot_uid)
      const [spending, latency] = await Promise.all([
        isOne ? readSpending(organization, query.bot_uid ?? '', since) : undefined,
        readLatency(organization, uids, since),
      ])
      const { calls = 0, simulated = 0, duration_ms = 0, cost = null } = spending ?? {}
      const minutes = duration_ms / minuteMs
      const hasSpoken = cost !== null && minutes > 0
      return {
        spent: hasSpoken ? { calls, simulated, minutes, per_minute: cost / minutes } : null,
        latency,
      }
    }
    const { prices } = await findPrices(organization)
    return { minute: minuteOf(models, query.prompt_length ?? 0, prices), ...(await past()), days }
  },
})
