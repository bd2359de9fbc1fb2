import { modelPrices } from '#contract/bots/model-prices'
import { appendAudit } from '#server/accounts/audit-log/store'
import { inTransaction } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { changedPrices } from './rules'
import { findPrices, lockPrices, replacePrices } from './store'

export const modelPriceHandlers = implement(modelPrices, ({ organization }) => lockPrices(organization))({
  get: ({ organization }) => findPrices(organization),
  update({ organization, via, body }) {
    return inTransaction(organization, async (inside) => {
      await lockPrices(inside)
      const before = await findPrices(inside)
      await replacePrices(inside, body.prices)
      const after = await findPrices(inside)
      const subject = changedPrices(before.prices, after.prices)
      await appendAudit(inside, [{ actor: via, action: 'model_prices.update', subject, reason: '' }])
      return after
    })
  },
})
