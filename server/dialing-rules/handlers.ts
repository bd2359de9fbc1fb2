import { dialingRules } from '#contract/dialing-rules'
import { appendAudit } from '#server/audit-log/store'
import { inTransaction } from '#server/database/organization'
import { reopenUnderRules } from '#server/dialer/reopening'
import { implement } from '#server/http/implement'
import { decideChange } from './rules'
import { findDialingRules, lockDialingRules, replaceDialingRules } from './store'

export const dialingRulesHandlers = implement(dialingRules)({
  get: ({ organization }) => findDialingRules(organization),
  update({ organization, via, body }) {
    return inTransaction(organization, async (inside) => {
      await lockDialingRules(inside)
      const decided = decideChange(await findDialingRules(inside), body)
      if (decided) {
        const { rules, action, subject } = decided
        await replaceDialingRules(inside, rules)
        await reopenUnderRules(inside)
        await appendAudit(inside, [{ actor: via, action, subject, reason: body.reason ?? '' }])
      }
      return findDialingRules(inside)
    })
  },
})
