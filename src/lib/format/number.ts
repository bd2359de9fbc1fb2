import { language } from './region'

// Creating a formatter is far slower than using one, and some counts change with every key.
const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(digits: number, locale: string): Intl.NumberFormat {
  const key = `${digits} ${locale}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits: digits })
  formatters.set(key, made)
  return made
}

/** "12,400": whole, or with at most `digits` places. */
export function formatNumber(value: number, digits = 0, locale = language): string {
  return formatterFor(digits, locale).format(value)
}

/** A share as a percentage: 0.874 becomes "87%". */
export function formatPercent(share: number, digits = 0, locale = language): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share)
}

/** A count with its noun: "1 row", "2,000 rows". */
export function formatCount(
  count: number,
  singular: string,
  plural = `${singular}s`,
  locale = language,
): string {
  return `${formatNumber(count, 0, locale)} ${count === 1 ? singular : plural}`
}
