import { numberFormat } from './number-format'
import { language } from './region'

/** "12,400": whole, or with at most `digits` places. */
export function formatNumber(value: number, digits = 0, locale = language): string {
  return numberFormat({ maximumFractionDigits: digits }, locale).format(value)
}

/** A share as a percentage: 0.874 becomes "87%". */
export function formatPercent(share: number, digits = 0, locale = language): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: digits }, locale).format(share)
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
