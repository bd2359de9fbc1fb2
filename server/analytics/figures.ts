import { type RawBuilder, sql } from 'kysely'
import type { AnalyticsFilter, BreakdownBy } from '#contract/analytics/analytics'
import type { AnswerLatency, CallSums, LatencyFigures } from '#contract/calls/figures'
import { answerRate, successRate } from '#rules/calls/rates'
import type { Organization } from '#server/kernel/database/organization'
import type { StatisticsLens } from '#server/schema/statistics-tables'
import { noSums, type Sums, sumNames } from './cells'
import { lensAt, type Span } from './rules'
import { addWritten, countIn, emptyHistogram, type Histogram, percentileIn } from './sketch'

const dollars = (micros: number) => micros / 1_000_000

/** Sums with those of outbound calls, which the keys tell apart. */
type ReadSums = Sums & { outbound: number; outbound_answered: number }

export const readNames = [...sumNames, 'outbound', 'outbound_answered'] as const
export const noReadSums: ReadSums = { ...noSums, outbound: 0, outbound_answered: 0 }

/** Converts sums to the contract's form. */
export function toCallSums(sums: ReadSums): CallSums {
  const {
    calls,
    answered,
    outbound,
    outbound_answered,
    judged,
    judged_failed,
    successful,
    simulated,
    duration_ms,
  } = sums
  const { completed, transferred, voicemail, no_answer, busy, failed } = sums
  return {
    calls,
    answered,
    outbound,
    outbound_answered,
    answer_rate: answerRate(sums),
    judged,
    judged_failed,
    successful,
    success_rate: successRate(sums),
    simulated,
    duration_ms,
    outcomes: { completed, transferred, voicemail, no_answer, busy, failed },
    cost: {
      total: dollars(sums.total_cost),
      llm: dollars(sums.llm_cost),
      tts: dollars(sums.tts_cost),
      stt: dollars(sums.stt_cost),
      telephony: dollars(sums.telephony_cost),
    },
  }
}

function toFigures(bins: Float64Array): LatencyFigures | null {
  const [min, p10, median, p90] = [0, 0.1, 0.5, 0.9].map((share) => percentileIn(bins, share))
  if (min == null || p10 == null || median == null || p90 == null) return null
  return { min, p10, median, p90 }
}

function toLatency([e2e, llm, tts]: Histogram): AnswerLatency {
  return { answers: countIn(e2e), e2e: toFigures(e2e), llm: toFigures(llm), tts: toFigures(tts) }
}

export const noLatency = toLatency(emptyHistogram())

/** Merges written sketches into figures by the name that `nameOf` returns. */
export function mergeByName<Row extends { sketch: Buffer }, Name>(
  rows: readonly Row[],
  nameOf: (row: Row) => Name,
): Map<Name, AnswerLatency> {
  const merged = new Map<Name, Histogram>()
  for (const row of rows) {
    const name = nameOf(row)
    const into = merged.get(name) ?? emptyHistogram()
    merged.set(name, into)
    addWritten(into, row.sketch)
  }
  return new Map([...merged].map(([name, histogram]) => [name, toLatency(histogram)]))
}

export type Selection = {
  lens: StatisticsLens
  filter: AnalyticsFilter
  spans: readonly Span[]
  by?: BreakdownBy | undefined
}

/** `part` names the bot, version ("bot 3"), number or campaign. */
type PartOf = { bucket: number; part: string }

const parts: Record<BreakdownBy, RawBuilder<string>> = {
  bot: sql`k.agent_id`,
  version: sql`k.agent_id || ' ' || k.agent_version`,
  number: sql`k.own_number`,
  campaign: sql`k.campaign_id::text`,
}
const partFor = (by: BreakdownBy | undefined) => (by ? parts[by] : sql<string>`''`)

function conditionsOf({ bot_uid, bot_version, own_number, campaign_id, direction }: AnalyticsFilter) {
  const columns = { agent_id: bot_uid, agent_version: bot_version, own_number, campaign_id, direction }
  const filters = Object.entries(columns).filter(([, value]) => value !== undefined)
  return sql.join(
    [sql`true`, ...filters.map(([column, value]) => sql`k.${sql.ref(column)} = ${value}`)],
    sql` and `,
  )
}

/** Selects rows of a statistics table. `offset 0` makes PostgreSQL look each up by its key. */
function keptFrom(table: 'call_statistics' | 'latency_sketches', { id }: Organization, selection: Selection) {
  const { lens, filter, spans } = selection
  const column = (name: keyof Span) => spans.map((span) => span[name])
  const lenses = spans.map(({ level }) => lensAt(level, lens))
  return sql`
    from statistics_keys k
    cross join unnest(
      ${lenses}::text[], ${column('level')}::smallint[], ${column('from')}::int[], ${column('until')}::int[],
      ${column('shift')}::int[]
    ) as span (lens, level, since, until, shift)
    cross join lateral (
      select * from ${sql.table(table)} s
      where s.key_id = k.id and s.level = span.level and s.at >= span.since and s.at < span.until offset 0
    ) as s
    where k.organization_id = ${id} and k.lens = span.lens and ${conditionsOf(filter)}`
}

const outboundSum = (name: string) => `coalesce(sum(s.${name}) filter (where k.direction = 'outbound'), 0)`
const allSums = sql.raw(
  [
    ...sumNames.map((name) => `sum(s.${name}) as ${name}`),
    `${outboundSum('calls')} as outbound`,
    `${outboundSum('answered')} as outbound_answered`,
  ].join(', '),
)

/** The index of the period between `bounds` (quarters of an hour) that a row belongs to. */
export const betweenBounds = (bounds: readonly number[]) =>
  sql<number>`width_bucket(s.at, ${[...bounds]}::int[]) - 1`

/** The hour of the week in the time zone of the spans; 0 is the first hour of Monday. */
export const hourOfWeek = sql<number>`(((s.at + span.shift) / 4) + 72) % 168`

type SumsRow = PartOf & ReadSums & { total: number }

/** Sums by bucket and part, most calls first. `total` is the number of rows without the limit. */
export async function readSums(
  organization: Organization,
  selection: Selection,
  bucket: RawBuilder<number>,
  limit = 100_000,
): Promise<SumsRow[]> {
  const { rows } = await sql<SumsRow>`
    select ${bucket} as bucket, ${partFor(selection.by)} as part, ${allSums}, count(*) over () as total
    ${keptFrom('call_statistics', organization, selection)}
    group by 1, 2 order by calls desc, part limit ${limit}`.execute(organization.database)
  return rows
}

/** The latency sketches by bucket, for the requested parts. */
export async function readSketches(
  organization: Organization,
  selection: Selection,
  bucket: RawBuilder<number>,
  among?: readonly string[],
): Promise<(PartOf & { sketch: Buffer })[]> {
  const part = partFor(selection.by)
  const asked = among ? sql`${part} = any(${[...among]}::text[])` : sql`true`
  const { rows } = await sql<PartOf & { sketch: Buffer }>`
    select ${bucket} as bucket, ${part} as part, s.sketch
    ${keptFrom('latency_sketches', organization, selection)} and ${asked}`.execute(organization.database)
  return rows
}

export type PartFacts = { name: string; is_hipaa: boolean }

const isHipaa = sql<boolean>`coalesce((b.call_settings ->> 'hipaa_compliance_enabled')::boolean, false)`
const owners = {
  bots: sql`bots b`,
  campaigns: sql`campaigns p left join bots b on b.organization_id = p.organization_id and b.uid = p.bot_uid`,
}

/** Names of bots or campaigns and whether their bot works under HIPAA, by id; deleted ones are missing. */
export async function readPartFacts(
  { id, database }: Organization,
  table: 'bots' | 'campaigns',
  ids: readonly string[],
): Promise<Map<string, PartFacts>> {
  const alias = table === 'bots' ? 'b' : 'p'
  const key = sql.ref(table === 'bots' ? 'b.uid' : 'p.id')
  const { rows } = await sql<PartFacts & { id: string }>`
    select ${key}::text as id, ${sql.ref(`${alias}.name`)}, ${isHipaa} as is_hipaa from ${owners[table]}
    where ${sql.ref(`${alias}.organization_id`)} = ${id} and ${key}::text = any(${[...ids]}::text[])`.execute(
    database,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
