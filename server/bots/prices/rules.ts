import type { ModelPrice } from '#contract/bots/model-prices'
import { priceKey } from '#rules/bots/price-key'

const mostNamed = 5

const amountOf = ({ price, output_price }: ModelPrice) =>
  output_price === null ? `$${price}` : `$${price} and $${output_price}`

const nameOf = ({ provider, model }: ModelPrice) =>
  [provider, model || 'other models'].filter(Boolean).join(' ')

/** Names the prices that differ between two lists, for the audit log. */
export function changedPrices(before: readonly ModelPrice[], after: readonly ModelPrice[]): string {
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
  const words = [
    ...after.filter(isChanged).map((price) => `${nameOf(price)}: ${amountOf(price)}`),
    ...before.filter((price) => !now.has(priceKey(price))).map((price) => `${nameOf(price)}: removed`),
  ]
  const more = words.length - mostNamed
  return [...words.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join('; ') || 'no changes'
}
