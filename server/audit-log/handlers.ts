import { auditLog } from '#contract/audit-log'
import { readPage } from '#server/database/page'
import { implement } from '#server/http/implement'
import { countEntries, listActions, listEntries } from './store'
import { verifyLog } from './verification'

export const auditLogHandlers = implement(auditLog)({
  async list({ organization, query }) {
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
  verify: ({ organization }) => verifyLog(organization),
})
