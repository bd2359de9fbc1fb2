import { numberFormat } from './number'
import { language } from './region'

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
