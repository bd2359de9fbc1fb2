import { language } from './region'

const smallest = 0.001

/**
 * Dollars with relevant digits: "$0.079", "$12.40", "$1,204.00". Amounts below a dollar have three places;
 * amounts that would round to zero become "<$0.001".
 */
export function formatMoney(amount: number, locale = language, currency = 'USD'): string {
  if (amount > 0 && amount < smallest / 2) return `<${formatMoney(smallest, locale, currency)}`
  const digits = Math.abs(amount) < 1 && amount !== 0 ? 3 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
