import { fixedFormat, formatNumber, numberFormat } from './number'
import { language } from './region'

/** "0.88 s", for columns of figures, which share their unit. */
export const formatSeconds = (latencyMs: number, locale = language) =>
  `${fixedFormat(2, {}, locale).format(latencyMs / 1000)} s`

/** "85 ms" below a second, then "1.24 s", for requests. Response times of bots are always in seconds. */
export function formatLatency(latencyMs: number, locale = language): string {
  if (Math.round(latencyMs) < 1000) return `${fixedFormat(0, {}, locale).format(latencyMs)} ms`
  return formatSeconds(latencyMs, locale)
}

/** "4.7", "42": the minutes of some calls. Short totals have a decimal place. */
export const formatMinutes = (durationMs: number) =>
  formatNumber(durationMs / 60_000, durationMs < 600_000 ? 1 : 0)

/** Seconds as a clock: "0:07", "3:07", "1:02:09". Fractions are dropped; negative values count as zero. */
export function formatDuration(durationSeconds: number): string {
  const total = Math.max(0, Math.floor(durationSeconds))
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor(total / 60) % 60
  const seconds = String(total % 60).padStart(2, '0')
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`
}

/** Seconds in words for a screen reader: "3 minutes 7 seconds". */
export function speakDuration(durationSeconds: number, locale = language): string {
  const total = Math.max(0, Math.floor(durationSeconds))
  const amounts = { hour: Math.floor(total / 3600), minute: Math.floor(total / 60) % 60, second: total % 60 }
  const words = Object.entries(amounts)
    .filter(([unit, count]) => count > 0 || (unit === 'second' && total === 0))
    .map(([unit, count]) => numberFormat({ style: 'unit', unit, unitDisplay: 'long' }, locale).format(count))
  return words.join(' ')
}
