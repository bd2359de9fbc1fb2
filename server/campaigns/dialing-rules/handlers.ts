import { dialingRules } from '#contract/campaigns/dialing-rules'
import { appendAudit } from '#server/accounts/audit-log/store'
import { unblockAfterRuleChange } from '#server/campaigns/dialer/unblock-contacts'
import { hoursOf, numberRefusal } from '#server/contacts/dialing-rules/called-party'
import { findDialingRules, lockDialingRules, replaceDialingRules } from '#server/contacts/dialing-rules/store'
import { suppressPending } from '#server/contacts/do-not-call/opt-outs'
import { listedSentence } from '#server/contacts/do-not-call/rules'
import { findListed } from '#server/contacts/do-not-call/store'
import { inTransaction } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { countryOfNumber } from '#server/kernel/number-types/country-of-number'
import { decideChange } from './rules'

export const dialingRulesHandlers = implement(dialingRules, ({ organization }) =>
  lockDialingRules(organization),
)({
  get: ({ organization }) => findDialingRules(organization),
  update({ organization, via, body }) {
    return inTransaction(organization, async (inside) => {
      await lockDialingRules(inside)
      const decided = decideChange(await findDialingRules(inside), body)
      if (decided) {
        const { rules, action, subject } = decided
        await replaceDialingRules(inside, rules)
        await unblockAfterRuleChange(inside)
        await suppressPending(inside)
        await appendAudit(inside, [{ actor: via, action, subject, reason: body.reason ?? '' }])
      }
      return findDialingRules(inside)
    })
  },
  async check({ organization, query: { phone_number } }) {
    const rules = await findDialingRules(organization)
    const listed = await findListed(organization, phone_number)
    return {
      phone_number,
      country: countryOfNumber(phone_number),
      refusal: numberRefusal(phone_number, rules) ?? (listed ? listedSentence(listed) : null),
      hours: hoursOf(phone_number, rules, Date.now()),
    }
  },
})
