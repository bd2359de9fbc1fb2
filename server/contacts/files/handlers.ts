import { type ContactFileFilter, contactFiles } from '#contract/contacts/files'
import { notFound } from '#contract/http/error'
import { byteOrderMark, csvLine } from '#rules/text/csv-line'
import { appendAudit } from '#server/accounts/audit-log/store'
import { findContactList } from '#server/contacts/lists/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import { fileOf } from '#server/kernel/http/files/file'
import { implement } from '#server/kernel/http/implement'
import { layOut } from './columns'
import { hasEmptyInfo, listAfter, listInfoKeys } from './store'

const pageRows = 500

async function* pagesOf(organization: Organization, list: number, filter: ContactFileFilter) {
  for (let last = 0; ; ) {
    const rows = await listAfter(organization, list, filter, last, pageRows)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? 0
  }
}

async function* csvOf(organization: Organization, list: number, filter: ContactFileFilter) {
  const keys = await listInfoKeys(organization, list, filter)
  const { headers, cellsOf } = layOut(keys, await hasEmptyInfo(organization, list, filter))
  yield byteOrderMark + csvLine(headers)
  for await (const rows of pagesOf(organization, list, filter)) {
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
  }
}

async function* jsonOf(organization: Organization, list: number, filter: ContactFileFilter) {
  let isFirst = true
  yield '[\n'
  for await (const rows of pagesOf(organization, list, filter)) {
    yield `${isFirst ? '' : ',\n'}${rows.map(({ id, ...row }) => JSON.stringify(row)).join(',\n')}`
    isFirst = false
  }
  yield '\n]\n'
}

type Request = Context & { contact_list_id: number; query: ContactFileFilter }

/** Audits the export first, then returns the file name. */
async function announce({ organization, via, contact_list_id, query }: Request): Promise<string> {
  const list = await findContactList(organization, contact_list_id)
  if (!list) throw notFound('Contact list')
  const which = query.id_ranges
    ? 'Selected contacts.'
    : query.search
      ? 'Contacts of a search.'
      : 'All contacts.'
  const event = { actor: via, action: 'contacts.export', subject: String(list.id), reason: which }
  await inTransaction(organization, (inside) => appendAudit(inside, [event]))
  const day = new Date().toISOString().slice(0, 10)
  return [list.name, query.search, query.id_ranges && 'selection', day].filter(Boolean).join(' ')
}

export const contactFileHandlers = implement(contactFiles)({
  async csv(request) {
    const name = await announce(request)
    const chunks = csvOf(request.organization, request.contact_list_id, request.query)
    return fileOf(chunks, 'text/csv', `${name}.csv`)
  },
  async json(request) {
    const name = await announce(request)
    const chunks = jsonOf(request.organization, request.contact_list_id, request.query)
    return fileOf(chunks, 'application/json', `${name}.json`)
  },
})
