import { type ModelPrice, modelPrices } from '#contract/bots/model-prices'
import { priceKey, usualStepSeconds } from '#rules/bots/price-key'
import { oldAndNew } from '#server/accounts/audit-log/audit-rule'
import { appendAudit } from '#server/accounts/audit-log/store'
import { inTransaction } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { findPrices, lockPrices, replacePrices } from './store'

const mostNamed = 5

function amountOf({ kind, price, output_price, inbound_price, step_seconds }: ModelPrice): string {
  if (kind !== 'telephony') return output_price === null ? `$${price}` : `$${price} and $${output_price}`
  const steps = `in steps of ${step_seconds ?? usualStepSeconds} s`
  return `$${price} outbound, $${inbound_price ?? price} inbound, ${steps}`
}

const nameOf = ({ kind, provider, model }: ModelPrice) =>
  [provider, model || (kind === 'telephony' ? 'other trunks' : 'other models')].filter(Boolean).join(' ')

/** Names the prices that differ between two lists, for the audit log. */
function changedPrices(before: readonly ModelPrice[], after: readonly ModelPrice[]): string {
  const old = new Map(before.map((price) => [priceKey(price), price]))
  const now = new Set(after.map(priceKey))
  const isChanged = (price: ModelPrice) => {
    const known = old.get(priceKey(price))
    return (
      !known ||
      amountOf(known) !== amountOf(price) ||
      known.source !== price.source ||
      known.as_of !== price.as_of
    )
  }
  const changeTo = (price: ModelPrice) => {
    const known = old.get(priceKey(price))
    return oldAndNew(known ? amountOf(known) : 'none', amountOf(price))
  }
  const words = [
    ...after.filter(isChanged).map((price) => `${nameOf(price)}: ${changeTo(price)}`),
    ...before
      .filter((price) => !now.has(priceKey(price)))
      .map((price) => `${nameOf(price)}: ${oldAndNew(amountOf(price), 'removed')}`),
  ]
  const more = words.length - mostNamed
  return [...words.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join('; ') || 'no changes'
}

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
