import { callShares } from '#contract/calls/shares'
import { notFound } from '#contract/http/error'
import { appendAudit } from '#server/accounts/audit-log/store'
import { findCall } from '#server/calls/store'
import { inTransaction } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'

export const callShareHandlers = implement(callShares)({
  async create({ organization, via, id, body: { recording, masked } }) {
    await inTransaction(organization, async (inside) => {
      if (!(await findCall(inside, id))) throw notFound('Call')
      const sound = recording ? 'with the recording' : 'without the recording'
      const left = masked.length > 0 ? `left out: ${[...new Set(masked)].join(', ')}` : 'nothing left out'
      const reason = `As a file, ${sound}, ${left}`
      await appendAudit(inside, [{ actor: via, action: 'call.share', subject: id, reason }])
    })
  },
})
