import { type AuditSelection, auditLog } from '#contract/accounts/audit-log'
import { byteOrderMark, csvLine } from '#rules/text/csv-line'
import type { Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { fileOf } from '#server/kernel/http/files/file'
import { implement } from '#server/kernel/http/implement'
import { chainPending } from './chaining'
import { countEntries, listActions, listEntries } from './store'
import { verifyLog } from './verification'

const pageRows = 500

const columns = ['at', 'actor', 'who', 'session_id', 'address', 'action', 'subject', 'reason'] as const

/** Pages from the newest entry down, so that entries added meanwhile are in none. */
async function* csvOf(organization: Organization, filter: AuditSelection) {
  yield byteOrderMark + csvLine(columns)
  for (let last: number | undefined; ; ) {
    const after = last === undefined ? undefined : ([last, last] as const)
    const rows = await listEntries(organization, filter, { limit: pageRows, offset: 0, after })
    if (rows.length === 0) return
    yield rows.map((row) => csvLine(columns.map((name) => String(row[name] ?? '')))).join('')
    last = rows.at(-1)?.id
  }
}

export const auditLogHandlers = implement(auditLog)({
  async list({ organization, query }) {
    await chainPending(organization.database)
    const [{ rows, pagination }, actions] = await Promise.all([
      readPage(query, {
        rows: (slice) => listEntries(organization, query, slice),
        total: () => countEntries(organization, query),
        positionOf: (row) => [row.id, row.id],
        ordering: ['id', 'id'],
      }),
      listActions(organization),
    ])
    return { entries: rows, actions, pagination }
  },
  async csv({ organization, query }) {
    await chainPending(organization.database)
    const day = new Date().toISOString().slice(0, 10)
    return fileOf(csvOf(organization, query), 'text/csv', `audit log ${day}.csv`)
  },
  async verify({ organization }) {
    await chainPending(organization.database)
    return verifyLog(organization)
  },
})
