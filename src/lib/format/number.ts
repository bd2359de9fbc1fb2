// Making a formatter takes far longer than using one, and a length is told at every key.
const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(digits: number, locale: string | undefined): Intl.NumberFormat {
  const key = `${digits} ${locale}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits: digits })
  formatters.set(key, made)
  return made
}

/** "12,400": whole or with at most `digits` places. */
export function formatNumber(value: number, digits = 0, locale?: string): string {
  return formatterFor(digits, locale).format(value)
}

/** A part of one as a percentage: 0.874 is "87%"; `digits` places where asked. */
export function formatPercent(share: number, digits = 0, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share)
}

/** "1 row", "2,000 rows": a count with its noun. */
export function formatCount(count: number, one: string, many = `${one}s`, locale?: string): string {
  return `${formatNumber(count, 0, locale)} ${count === 1 ? one : many}`
}
