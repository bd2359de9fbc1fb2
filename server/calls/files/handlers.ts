import type { Call } from '#contract/calls/calls'
import { type CallFileRequest, callFiles } from '#contract/calls/files'
import type { CallFilter } from '#contract/calls/filter'
import type { CallStatus } from '#contract/calls/record'
import { evaluationOf } from '#rules/calls/outcomes'
import { byteOrderMark, csvLine } from '#rules/text/csv-line'
import { appendAudit } from '#server/accounts/audit-log/store'
import { readerFor } from '#server/calls/record'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Environment } from '#server/kernel/environment'
import type { Context } from '#server/kernel/http/caller'
import { fileOf } from '#server/kernel/http/files/file'
import { implement } from '#server/kernel/http/implement'
import { callsFor, countFor } from './source'

type Column = [header: string, cell: (call: Call) => string | number | boolean | null | undefined]

const moment = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms).toISOString() : '')

/** The result that success rates count; empty if no person was reached. */
function evaluationIn(call: Call): boolean | null {
  const { disconnection_reason = null, start_timestamp = null, outcome } = call
  const call_status = call.call_status as CallStatus
  const voicemail = outcome === 'voicemail'
  const ended = { call_status, disconnection_reason, start_timestamp, voicemail }
  return evaluationOf(ended, call.call_analysis?.is_successful)
}

const columns: readonly Column[] = [
  ['call_id', (call) => call.call_id],
  ['call_status', (call) => call.call_status],
  ['call_type', (call) => call.call_type],
  ['direction', (call) => call.direction],
  ['from_number', (call) => call.from_number],
  ['to_number', (call) => call.to_number],
  ['contact_name', (call) => call.contact_name],
  ['agent_id', (call) => call.agent_id],
  ['customer_id', (call) => call.customer_id],
  ['campaign_id', (call) => call.campaign_id],
  ['registered_at', (call) => moment(call.registered_timestamp)],
  ['started_at', (call) => moment(call.start_timestamp)],
  ['ended_at', (call) => moment(call.end_timestamp)],
  ['duration_seconds', ({ duration_ms }) => (typeof duration_ms === 'number' ? duration_ms / 1000 : '')],
  ['disconnection_reason', (call) => call.disconnection_reason],
  ['end_reason', (call) => call.end_reason],
  ['outcome', (call) => call.outcome],
  ['result', (call) => call.result],
  ['is_successful', evaluationIn],
  ['success_evaluation', (call) => call.call_analysis?.success_evaluation],
  ['summary', (call) => call.call_analysis?.summary],
  ['e2e_p90_latency', (call) => call.latency?.e2e_p90_latency],
  ['total_cost', (call) => call.call_cost?.total_cost],
  ['llm_cost', (call) => call.call_cost?.llm_cost],
  ['tts_cost', (call) => call.call_cost?.tts_cost],
  ['stt_cost', (call) => call.call_cost?.stt_cost],
  ['telephony_cost', (call) => call.call_cost?.telephony_cost],
  ['simulated', (call) => call.simulated],
]

/** Names of bots by their uid. */
type BotNames = ReadonlyMap<string, string>

/** In a call that several bots held, the name of the bot that speaks follows its role. */
function transcriptIn({ agent_id, handovers = [], transcript }: Call, names: BotNames) {
  const speakerAt = (role: string, at: number) => {
    if (handovers.length === 0 || role !== 'assistant') return role
    const uid = handovers.findLast(({ turn }) => turn <= at)?.agent_id ?? agent_id
    return uid ? `${role} (${names.get(uid) ?? uid})` : role
  }
  return transcript?.map(([role, text], at) => `${speakerAt(role, at)}: ${text}`).join('\n')
}

/** Returns the header of the file, and a function for the cells of a call. */
function layOut(hasTranscripts: boolean) {
  const headers = columns.map(([header]) => header)
  return {
    headers: hasTranscripts ? [...headers, 'transcript'] : headers,
    cellsOf: (call: Call, names: BotNames) => {
      const cells = columns.map(([, cell]) => cell(call))
      return [...cells, ...(hasTranscripts ? [transcriptIn(call, names)] : [])].map((cell) =>
        String(cell ?? ''),
      )
    },
  }
}

/** The names of the bots that held handed-over calls. */
async function namesIn({ id, database }: Organization, calls: readonly Call[]): Promise<BotNames> {
  const uids = calls.flatMap(({ agent_id, handovers = [] }) =>
    handovers.length > 0 ? [agent_id, ...handovers.map((handover) => handover.agent_id)] : [],
  )
  const known = [...new Set(uids)].filter((uid) => typeof uid === 'string')
  if (known.length === 0) return new Map()
  const rows = await database
    .selectFrom('bots')
    .select(['uid', 'name'])
    .where('organization_id', '=', id)
    .where('uid', 'in', known)
    .execute()
  return new Map(rows.map(({ uid, name }) => [uid, name]))
}

type Request = Context & { query: CallFilter; body: CallFileRequest }
type Announced = { name: string; total: number | undefined }

const paging = ['limit', 'offset', 'cursor', 'timezone']

/** Describes the filter in words: "ended, bot_1". */
const filterWords = (query: CallFilter) =>
  Object.entries(query).flatMap(([name, value]) =>
    paging.includes(name) || value === undefined ? [] : `${name} ${value}`,
  )

/** Audits the export first, then returns the file name. */
async function announce({ organization, via, query, body }: Request): Promise<Announced> {
  const total = await countFor(organization, query, body, { isUnmasked: via === 'key' })
  const words = body.call_ids ? ['selected'] : filterWords(query)
  const reason = [words.join(', ') || 'All calls', body.with_transcripts && 'with transcripts']
    .filter(Boolean)
    .join(', ')
  const subject = total === undefined ? 'many' : String(total)
  const event = { actor: via, action: 'calls.export', subject, reason: `${reason}.`.slice(0, 500) }
  await inTransaction(organization, (inside) => appendAudit(inside, [event]))
  const day = new Date().toISOString().slice(0, 10)
  return { name: ['calls', ...words, day].join(', ').slice(0, 150), total }
}

async function* csvOf(
  organization: Organization,
  pages: AsyncGenerator<Call[]>,
  { with_transcripts }: CallFileRequest,
) {
  const { headers, cellsOf } = layOut(with_transcripts === true)
  yield byteOrderMark + csvLine(headers)
  for await (const calls of pages) {
    const names: BotNames = with_transcripts ? await namesIn(organization, calls) : new Map()
    yield calls.map((call) => csvLine(cellsOf(call, names))).join('')
  }
}

async function* jsonOf(pages: AsyncGenerator<Call[]>, { with_transcripts }: CallFileRequest) {
  let before = ''
  yield '['
  for await (const calls of pages) {
    const texts = calls.map(({ transcript, ...call }) =>
      JSON.stringify(with_transcripts ? { ...call, transcript } : call),
    )
    yield `${before}\n${texts.join(',\n')}`
    before = ','
  }
  yield '\n]\n'
}

function withTotal(response: Response, total: number | undefined): Response {
  if (total !== undefined) response.headers.set('X-Total-Count', String(total))
  return response
}

export function callFileHandlers(environment: Pick<Environment, 'PUBLIC_URL'>) {
  const pagesOf = ({ organization, query, body, ...context }: Request & { organization: Organization }) =>
    callsFor(organization, query, body, readerFor(environment, context))
  return implement(callFiles)({
    async csv(request) {
      const { name, total } = await announce(request)
      const lines = csvOf(request.organization, pagesOf(request), request.body)
      return withTotal(fileOf(lines, 'text/csv', `${name}.csv`), total)
    },
    async json(request) {
      const { name, total } = await announce(request)
      const chunks = jsonOf(pagesOf(request), request.body)
      return withTotal(fileOf(chunks, 'application/json', `${name}.json`), total)
    },
  })
}
