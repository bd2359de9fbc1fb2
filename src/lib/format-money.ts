/** Dollars with the places that matter: "$0.079", "$12.40", "$1,204.00". Below a dollar a third place is kept. */
export function formatMoney(amount: number, locale?: string, currency = 'USD'): string {
  const digits = Math.abs(amount) < 1 && amount !== 0 ? 3 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
