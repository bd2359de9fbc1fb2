import { type Selectable, sql } from 'kysely'
import { campaignActivity } from '#contract/campaigns/activity'
import type { TargetFilter } from '#contract/campaigns/contacts'
import { notFound } from '#contract/http/error'
import { byteOrderMark, csvLine } from '#rules/text/csv-line'
import { findCampaign } from '#server/campaigns/store'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { searching } from '#server/contacts/search'
import type { Organization } from '#server/kernel/database/organization'
import { fileOf } from '#server/kernel/http/files/file'
import { implement } from '#server/kernel/http/implement'
import type { TargetsTable } from '#server/schema/campaign-tables'
import { listLatest, listLines } from './lines-store'
import { countOutcomes, findDialSpan, findFacts, isStillBlocked, listBlocked, listProgress } from './store'

const seconds = { minute: 60, hour: 3_600, day: 86_400 }

/** Bucket widths that are easy to read. */
const widths = [
  seconds.minute,
  5 * seconds.minute,
  15 * seconds.minute,
  seconds.hour,
  3 * seconds.hour,
  6 * seconds.hour,
  seconds.day,
  7 * seconds.day,
]

/** Widths of bars whose labels are dates. */
const dayWidths = [seconds.day, 7 * seconds.day]

const mostBuckets = 60

/** The smallest bucket width in seconds that needs at most 60 buckets between two instants (ms). */
export function bucketSeconds(from: number, to: number, among: readonly number[] = widths): number {
  const span = Math.max(0, to - from) / 1000
  return among.find((width) => span / width <= mostBuckets) ?? 30 * seconds.day
}

/** Outcomes over more than two days are counted by whole days. */
export const outcomeSeconds = (from: number, to: number): number =>
  bucketSeconds(from, to, to - from > 2 * seconds.day * 1000 ? dayWidths : widths)

type Filter = Pick<TargetFilter, 'status' | 'gate' | 'search'>
type Row = Selectable<TargetsTable> & { name: string | null; phone_number: string | null }

const pageRows = 1_000

async function listRowsAfter(
  { id, database }: Organization,
  campaign: number,
  { status, gate, search }: Filter,
  last: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.*, c.name, c.phone_number
    from targets t left join contacts c on c.id = t.contact_id and c.organization_id = ${id}
    where t.organization_id = ${id} and t.campaign_id = ${campaign} and t.contact_id > ${last}
      and ${status ? sql`t.status = ${status}` : sql`true`}
      and ${gate ? sql`t.gate = ${gate} and ${isStillBlocked}` : sql`true`}
      and ${search?.trim() ? searching(search) : sql`true`}
    order by t.contact_id limit ${pageRows}`.execute(database)
  return rows
}

const columns: [header: string, cell: (row: Row) => string | number | null][] = [
  ['contact_id', (row) => row.contact_id],
  ['name', (row) => row.name],
  ['number', (row) => row.number ?? row.phone_number],
  ['status', (row) => row.status],
  ['is_successful', (row) => (row.is_successful === null ? '' : String(row.is_successful))],
  ['attempts', (row) => row.attempts],
  ['gate', (row) => row.gate],
  ['reason', (row) => row.reason],
  // A due time of 1970 means that the contact is not waiting.
  ['due_at', (row) => (row.status === 'pending' && Date.parse(row.due_at) > 0 ? row.due_at : '')],
  ['call_id', (row) => row.call_id],
  ['updated_at', (row) => row.updated_at],
]

async function* linesOf(organization: Organization, campaign: number, filter: Filter) {
  yield byteOrderMark + csvLine(columns.map(([header]) => header))
  let last = 0
  for (;;) {
    const rows = await listRowsAfter(organization, campaign, filter, last)
    yield rows.map((row) => csvLine(columns.map(([, cell]) => String(cell(row) ?? '')))).join('')
    const next = rows.at(-1)?.contact_id
    if (next === undefined || rows.length < pageRows) return
    last = next
  }
}

/** The campaign, the filter and the date: "Recall, voicemail, 2026-11-21.csv". */
function nameOf(campaign: string, { status, gate, search }: Filter): string {
  const filter = [status, gate, search].filter(Boolean).map((part) => `, ${part}`)
  return `${campaign}${filter.join('')}, ${new Date().toISOString().slice(0, 10)}.csv`
}

/** Streams the contacts of a campaign as CSV. */
function exportTargets(
  organization: Organization,
  { id, name }: { id: number; name: string },
  filter: Filter,
): Response {
  return fileOf(linesOf(organization, id, filter), 'text/csv', nameOf(name, filter))
}

async function campaignOr404(organization: Organization, id: number) {
  const campaign = await findCampaign(organization, id)
  if (!campaign) throw notFound('Campaign')
  return campaign
}

export const campaignActivityHandlers = implement(campaignActivity)({
  async get({ organization, campaign_id, via }) {
    const campaign = await campaignOr404(organization, campaign_id)
    const [facts, rules, lines, held, latest] = await Promise.all([
      findFacts(organization, campaign),
      findDialingRules(organization),
      listLines(organization, campaign_id, via === 'key'),
      listBlocked(organization, campaign_id),
      listLatest(organization, campaign_id, via === 'key'),
    ])
    return { ...facts, rules, lines, held, latest }
  },
  async progress({ organization, campaign_id }) {
    const { started_at, finished_at } = await campaignOr404(organization, campaign_id)
    if (!started_at) return { points: [] }
    const until = finished_at ? Date.parse(finished_at) : Date.now()
    const seconds = bucketSeconds(Date.parse(started_at), until)
    return { points: await listProgress(organization, campaign_id, seconds) }
  },
  async export({ organization, campaign_id, query }) {
    return exportTargets(organization, await campaignOr404(organization, campaign_id), query)
  },
  async outcomes({ organization, campaign_id, query }) {
    await campaignOr404(organization, campaign_id)
    const span = await findDialSpan(organization, campaign_id, query)
    const bucket_seconds = span ? outcomeSeconds(span.first, span.last) : 60
    return { bucket_seconds, buckets: await countOutcomes(organization, campaign_id, query, bucket_seconds) }
  },
})
