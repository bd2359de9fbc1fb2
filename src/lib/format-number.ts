/** "12,400": whole or with at most `digits` places. */
export function formatNumber(value: number, digits = 0, locale?: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)
}

/** A part of one as a percentage: 0.874 is "87%"; `digits` places where asked. */
export function formatPercent(share: number, digits = 0, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share)
}

/** "1 row", "2,000 rows": a count with its noun. */
export function formatCount(count: number, one: string, many = `${one}s`, locale?: string): string {
  return `${formatNumber(count, 0, locale)} ${count === 1 ? one : many}`
}
