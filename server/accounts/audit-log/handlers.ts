import { auditLog } from '#contract/accounts/audit-log'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import { chainPending } from './chaining'
import { countEntries, listActions, listEntries } from './store'
import { verifyLog } from './verification'

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
  async verify({ organization }) {
    await chainPending(organization.database)
    return verifyLog(organization)
  },
})
