import type { AnalyticsFilter, BreakdownBy } from '#contract/analytics/analytics'
import type { AnswerLatency, CallFigures, CallSums } from '#contract/calls/figures'
import type { Period } from '#rules/calls/counted-period'
import type { Organization } from '#server/kernel/database/organization'
import {
  betweenBounds,
  mergeByName,
  noLatency,
  noReadSums,
  type PartFacts,
  readNames,
  readPartFacts,
  readSketches,
  readSums,
  type Selection,
  toCallSums,
} from './figures'
import { lensFor, spansBetween, toQuarter } from './rules'

type Between = { selection: Selection; bucket: ReturnType<typeof betweenBounds> }

function selectBetween(filter: AnalyticsFilter, instants: readonly number[], by?: BreakdownBy): Between {
  const bounds = instants.map(toQuarter)
  const selection = { lens: lensFor(filter, by), filter, spans: spansBetween(bounds), by }
  return { selection, bucket: betweenBounds(bounds) }
}

/** The sums of the periods between instants (ms). */
export async function sumsBetween(
  organization: Organization,
  filter: AnalyticsFilter,
  instants: readonly number[],
): Promise<CallSums[]> {
  const { selection, bucket } = selectBetween(filter, instants)
  const rows = await readSums(organization, selection, bucket)
  const byBucket = new Map(rows.map((row) => [row.bucket, row]))
  return instants.slice(1).map((_, index) => toCallSums(byBucket.get(index) ?? noReadSums))
}

async function latencyBetween(
  organization: Organization,
  filter: AnalyticsFilter,
  instants: readonly number[],
): Promise<AnswerLatency[]> {
  const { selection, bucket } = selectBetween(filter, instants)
  const latencies = mergeByName(await readSketches(organization, selection, bucket), (row) => row.bucket)
  return instants.slice(1).map((_, index) => latencies.get(index) ?? noLatency)
}

/** The sums and the latencies of the periods between instants (ms). */
export async function figuresBetween(
  organization: Organization,
  filter: AnalyticsFilter,
  instants: readonly number[],
): Promise<CallFigures[]> {
  const [sums, latencies] = await Promise.all([
    sumsBetween(organization, filter, instants),
    latencyBetween(organization, filter, instants),
  ])
  return sums.map((one, index) => ({ ...one, latency: latencies[index] ?? noLatency }))
}

export async function latencyIn(
  organization: Organization,
  filter: AnalyticsFilter,
  { from, to }: Period,
): Promise<AnswerLatency> {
  const [latency] = await latencyBetween(organization, filter, [from, to])
  return latency ?? noLatency
}

const nothing = { bot_uid: null, bot_version: null, own_number: null, campaign_id: null }

/** Splits the part of a row into its fields. */
function fieldsOf(by: BreakdownBy, part: string) {
  if (by === 'number') return { ...nothing, own_number: part }
  if (by === 'campaign') return { ...nothing, campaign_id: Number(part) || null }
  const [uid = '', version = ''] = part.split(' ')
  return { ...nothing, bot_uid: uid, bot_version: by === 'version' ? Number(version) || null : null }
}

const factsOf = (facts: PartFacts | undefined) => ({
  name: facts?.name ?? null,
  is_hipaa: facts?.is_hipaa === true,
})

/** Counts answered calls without an evaluation whose bot is under HIPAA. */
export async function countNotStored(
  organization: Organization,
  filter: AnalyticsFilter,
  { from, to }: Period,
): Promise<number> {
  const { selection, bucket } = selectBetween(filter, [from, to], 'bot')
  const sums = await readSums(organization, selection, bucket)
  const unevaluated = sums.filter(({ answered, judged }) => answered > judged)
  if (unevaluated.length === 0) return 0
  const ids = unevaluated.map(({ part }) => part)
  const facts = await readPartFacts(organization, 'bots', ids)
  return unevaluated
    .filter(({ part }) => facts.get(part)?.is_hipaa)
    .reduce((total, { answered, judged }) => total + answered - judged, 0)
}

export async function breakDown(
  organization: Organization,
  filter: AnalyticsFilter,
  { by, limit }: { by: BreakdownBy; limit: number },
  { from, to }: Period,
) {
  const { selection, bucket } = selectBetween(filter, [from, to], by)
  const sums = await readSums(organization, selection, bucket, limit)
  const all = sums.map(({ part }) => part)
  const ids = all.map((part) => part.split(' ')[0] ?? '')
  const [sketches, facts] = await Promise.all([
    readSketches(organization, selection, bucket, all),
    by === 'number' ? undefined : readPartFacts(organization, by === 'campaign' ? 'campaigns' : 'bots', ids),
  ])
  const latencies = mergeByName(sketches, ({ part }) => part)
  const rows = sums.map((row) => ({
    ...fieldsOf(by, row.part),
    ...factsOf(facts?.get(row.part.split(' ')[0] ?? '')),
    ...toCallSums(row),
    latency: latencies.get(row.part) ?? noLatency,
  }))
  return { rows, total: sums[0]?.total ?? 0 }
}

/** The combined figures of calls with any of these bot versions. */
export async function figuresOfVersions(
  organization: Organization,
  versions: readonly { bot_uid: string; version: number }[],
  { from, to }: Period,
): Promise<CallFigures> {
  const parts = new Set(versions.map(({ bot_uid, version }) => `${bot_uid} ${version}`))
  if (parts.size === 0) return { ...toCallSums(noReadSums), latency: noLatency }
  const { selection, bucket } = selectBetween({}, [from, to], 'version')
  const [rows, sketches] = await Promise.all([
    readSums(organization, selection, bucket),
    readSketches(organization, selection, bucket, [...parts]),
  ])
  const sums = { ...noReadSums }
  for (const row of rows.filter(({ part }) => parts.has(part))) {
    for (const name of readNames) sums[name] += row[name]
  }
  return { ...toCallSums(sums), latency: mergeByName(sketches, () => 'all').get('all') ?? noLatency }
}
