import { fixedFormat, numberFormat } from './number'
import { language } from './region'

const smallest = 0.001

const dollars = { style: 'currency', currency: 'USD' } as const

/**
 * Dollars with relevant digits: "$0.079", "$12.40", "$1,204.00". Amounts below a dollar have three places;
 * amounts that would round to zero become "<$0.001".
 */
export function formatMoney(amount: number, locale = language, currency = 'USD'): string {
  if (amount > 0 && amount < smallest / 2) return `<${formatMoney(smallest, locale, currency)}`
  const digits = Math.abs(amount) < 1 && amount !== 0 ? 3 : 2
  return fixedFormat(digits, { style: 'currency', currency }, locale).format(amount)
}

/** Dollars on an axis, with the digits that a step between two values needs: "$0.50", "$20". */
export function formatMoneyTick(amount: number, step: number): string {
  const digits = step >= 1 ? 0 : step >= 0.1 ? 2 : 3
  return fixedFormat(digits, dollars).format(amount)
}

/** A price of a list with all of its digits, at least cents: "$2.50", "$0.0077". */
export const formatPrice = (amount: number): string =>
  numberFormat({ ...dollars, minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(amount)
