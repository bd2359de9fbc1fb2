import { numberFormat } from './number'
import { language } from './region'

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
