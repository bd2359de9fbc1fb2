import { fixedFormat, numberFormat, roundToTotal } from './number'
import { language } from './region'

const smallest = 0.001

const dollars = { style: 'currency', currency: 'USD' } as const

/**
 * Dollars with relevant digits: "$0.079", "$12.40", "$1,204.00". Amounts below a dollar have three places;
 * amounts that would round to zero become "<$0.001".
 */
export function formatMoney(amount: number, locale = language, currency = 'USD'): string {
  if (amount > 0 && amount < smallest / 2) return `<${formatMoney(smallest, locale, currency)}`
  return fixedFormat(moneyDigits(amount), { style: 'currency', currency }, locale).format(amount)
}

/** How many decimal places an amount has. */
export const moneyDigits = (amount: number) => (Math.abs(amount) < 1 && amount !== 0 ? 3 : 2)

/** Dollars with as many decimal places as the amounts they belong to. */
export const formatDollars = (amount: number, digits: number): string =>
  fixedFormat(digits, dollars).format(amount)

/** Amounts of one column with the same decimal places, those of the largest: "$4.34" and "$0.83", "<$0.01". */
export function formatMoneyColumn(amounts: readonly number[]): (amount: number) => string {
  const digits = moneyDigits(Math.max(0, ...amounts))
  const least = 10 ** -digits
  return (amount) =>
    amount > 0 && amount < least / 2 ? `<${formatDollars(least, digits)}` : formatDollars(amount, digits)
}

/** Dollars on an axis, with the digits that a step between two values needs: "$0.50", "$20". */
export function formatMoneyTick(amount: number, step: number): string {
  const digits = step >= 1 ? 0 : step >= 0.1 ? 2 : 3
  return fixedFormat(digits, dollars).format(amount)
}

/** A price of a list with all of its digits, at least cents: "$2.50", "$0.0077". */
export const formatPrice = (amount: number): string =>
  numberFormat({ ...dollars, minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(amount)

const mostDigits = 6

const unitsOf = (amount: number, digits: number) => amount * 10 ** digits

/** As many digits as the total needs, and more if a part would lose most of its value, as $0.0004 in $0.000. */
function digitsFor(values: readonly number[], total: number): number {
  const smallest = Math.min(...values.filter((value) => value !== 0).map(Math.abs))
  let digits = moneyDigits(total)
  while (digits < mostDigits && unitsOf(smallest, digits) < 1) digits++
  return digits
}

/**
 * Formats amounts and their total in dollars, so that the displayed amounts add up to the displayed total.
 */
export function splitMoney(values: readonly number[], locale?: string): { parts: string[]; total: string } {
  const sum = values.reduce((all, value) => all + value, 0)
  const digits = digitsFor(values, sum)
  const total = Math.round(unitsOf(sum, digits))
  const format = fixedFormat(digits, { style: 'currency', currency: 'USD' }, locale)
  const written = (units: number) => format.format(units / 10 ** digits)
  // Binary fractions such as 7.999999 must not lose a unit.
  const units = values.map((value) => Number(unitsOf(value, digits).toFixed(6)))
  return { parts: roundToTotal(units, total).map(written), total: written(total) }
}
