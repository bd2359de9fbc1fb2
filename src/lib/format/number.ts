import { language } from './region'

const formats = new Map<string, Intl.NumberFormat>()

/** A cached formatter: creating one takes a hundred times longer than using it, and a list has one number per cell. */
export function numberFormat(options: Intl.NumberFormatOptions, locale = language): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const created = new Intl.NumberFormat(locale, options)
  formats.set(key, created)
  return created
}

/** A cached formatter with the same number of decimal places for all values. */
export const fixedFormat = (places: number, options: Intl.NumberFormatOptions = {}, locale = language) =>
  numberFormat({ ...options, minimumFractionDigits: places, maximumFractionDigits: places }, locale)

/** "12,400": whole, or with at most `digits` places. */
export function formatNumber(value: number, digits = 0, locale = language): string {
  return numberFormat({ maximumFractionDigits: digits }, locale).format(value)
}

/** A share as a percentage: 0.874 becomes "87%". */
export function formatPercent(share: number, digits = 0, locale = language): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: digits }, locale).format(share)
}

/** Rounds to whole units that add up to the rounded total: the largest remainders are rounded up. */
export function roundToTotal(units: readonly number[], total: number): number[] {
  const floors = units.map(Math.floor)
  const missing = total - floors.reduce((sum, unit) => sum + unit, 0)
  const byRemainder = units
    .map((unit, index) => ({ index, remainder: unit - Math.floor(unit) }))
    .sort((a, b) => b.remainder - a.remainder)
  const raised = new Set(byRemainder.slice(0, Math.max(0, missing)).map(({ index }) => index))
  return floors.map((unit, index) => (raised.has(index) ? unit + 1 : unit))
}

/** The shares of parts in their total as percentages that add up to 100%, or to 0% without a total. */
export function splitPercent(parts: readonly number[], locale = language): string[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  // Binary fractions such as 6.999999 must not lose a unit.
  const units = parts.map((part) => (total > 0 ? Number(((part / total) * 100).toFixed(9)) : 0))
  return roundToTotal(units, total > 0 ? 100 : 0).map((percent) => formatPercent(percent / 100, 0, locale))
}

/** A smaller sample does not support a decimal. */
const fewestForDecimals = 1_000
export const rateDigits = (sample: number) => (sample < fewestForDecimals ? 0 : 1)

/** The rate of a sample: "61%", or "61.2%" of 1,000 and more. */
export const formatRate = (share: number, sample: number, locale = language) =>
  fixedFormat(rateDigits(sample), { style: 'percent' }, locale).format(share)

/**
 * Half of the confidence interval of a rate, in percentage points: "±9". The interval itself where the half would reach
 * below 0% or above 100%: "93% to 100%".
 */
export function formatMargin(
  rate: number,
  { low, high }: { low: number; high: number },
  sample: number,
): string {
  const half = (high - low) / 2
  if (rate - half < 0 || rate + half > 1) return `${formatRate(low, sample)} to ${formatRate(high, sample)}`
  return `±${fixedFormat(rateDigits(sample)).format(half * 100)}`
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

const units: [unit: string, size: number][] = [
  ['megabyte', 1_000_000],
  ['kilobyte', 1_000],
]

/** "84 kB", "1.6 MB": decimal units, with one decimal place for small amounts. */
export function formatBytes(bytes: number, locale = language): string {
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? ['byte', 1]
  const amount = bytes / size
  const maximumFractionDigits = amount < 10 && size > 1 ? 1 : 0
  return numberFormat({ style: 'unit', unit, maximumFractionDigits }, locale).format(amount)
}
