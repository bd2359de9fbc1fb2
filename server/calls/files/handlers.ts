import type { Call, CallFilter } from '#contract/calls/calls'
import { type CallFileRequest, callFiles } from '#contract/calls/files'
import { byteOrderMark, csvLine } from '#rules/text/csv-line'
import { appendAudit } from '#server/accounts/audit-log/store'
import { readerFor } from '#server/calls/reader'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Environment } from '#server/kernel/environment'
import type { Context } from '#server/kernel/http/caller'
import { fileOf } from '#server/kernel/http/files/file'
import { implement } from '#server/kernel/http/implement'
import { layOut } from './columns'
import { callsFor, countFor } from './source'

type Request = Context & { query: CallFilter; body: CallFileRequest }
type Announced = { name: string; total: number | undefined }

const paging = ['limit', 'offset', 'cursor', 'timezone']

/** What is asked for, in words: "ended, bot_1". */
const filterWords = (query: CallFilter) =>
  Object.entries(query).flatMap(([name, value]) =>
    paging.includes(name) || value === undefined ? [] : `${name} ${value}`,
  )

/** The name of the file, once it is noted that the calls were taken out. */
async function announce({ organization, via, query, body }: Request): Promise<Announced> {
  const total = await countFor(organization, query, body)
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

async function* csvOf(pages: AsyncGenerator<Call[]>, { with_transcripts }: CallFileRequest) {
  const { headers, cellsOf } = layOut(with_transcripts === true)
  yield byteOrderMark + csvLine(headers)
  for await (const calls of pages) yield calls.map((call) => csvLine(cellsOf(call))).join('')
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
      return withTotal(fileOf(csvOf(pagesOf(request), request.body), 'text/csv', `${name}.csv`), total)
    },
    async json(request) {
      const { name, total } = await announce(request)
      const parts = jsonOf(pagesOf(request), request.body)
      return withTotal(fileOf(parts, 'application/json', `${name}.json`), total)
    },
  })
}
