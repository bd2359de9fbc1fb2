import { sql } from 'kysely'
import type { CallHistory } from '#contract/campaigns/preflight'
import type { ForecastOutcome } from '#rules/dialing/dial-outcomes'
import type { Organization } from '#server/kernel/database/organization'

const dayMs = 86_400_000
const lookBackDays = 90
const mostCalls = 2_000
/** A history of fewer calls is not meaningful. */
const fewestCalls = 30

type Row = {
  outcome: ForecastOutcome
  calls: number
  seconds: [number, number, number]
  dollars: number
  simulated: boolean
}

/** The latest outbound calls by outcome. `seconds` runs from the order of a call to its end, while it uses a line. */
async function readOutcomes(
  { id, database }: Organization,
  now: number,
  botUid: string | null,
): Promise<Row[]> {
  const bot = botUid === null ? sql`true` : sql`agent_id = ${botUid}`
  const { rows } = await sql<Row>`
    with ended as (
      select
        case when coalesce(voicemail, disconnection_reason = 'voicemail') then 'voicemail'
          when start_timestamp is not null then 'reached'
          when disconnection_reason = 'dial_busy' then 'busy'
          when disconnection_reason = 'dial_no_answer' then 'no_answer'
          else 'failed' end as outcome,
        (end_timestamp - registered_timestamp) / 1000.0 as seconds,
        coalesce((call_cost ->> 'total_cost')::float8, 0) as dollars,
        simulated
      from calls
      where organization_id = ${id} and ${bot} and direction = 'outbound' and call_type = 'phonecall'
        and call_status in ('ended', 'error') and end_timestamp is not null
        and registered_timestamp > ${now - lookBackDays * dayMs} and registered_timestamp <= ${now}
      order by registered_timestamp desc
      limit ${mostCalls}
    )
    select outcome, count(*)::int as calls, avg(dollars) as dollars, bool_or(simulated) as simulated,
      percentile_cont(array[0.1, 0.5, 0.9]) within group (order by seconds) as seconds
    from ended group by outcome order by outcome`.execute(database)
  return rows
}

const countOf = (rows: readonly Row[]) => rows.reduce((sum, { calls }) => sum + calls, 0)

function historyOf(of: CallHistory['of'], rows: readonly Row[]): CallHistory {
  const simulated = rows.some((row) => row.simulated)
  return { of, calls: countOf(rows), simulated, outcomes: rows.map(({ simulated: _, ...row }) => row) }
}

/** The history of the bot's calls in the last months, or of all bots if it has made too few. */
export async function findHistory(
  organization: Organization,
  botUid: string,
  now: number,
): Promise<CallHistory> {
  const own = await readOutcomes(organization, now, botUid)
  if (countOf(own) >= fewestCalls) return historyOf('bot', own)
  const all = await readOutcomes(organization, now, null)
  return countOf(all) >= fewestCalls ? historyOf('organization', all) : historyOf('none', [])
}
