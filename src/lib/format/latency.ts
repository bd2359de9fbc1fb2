import { fixedFormat } from './number'
import { language } from './region'

/** "0.88 s", for columns of figures, which share their unit. */
export const formatSeconds = (latencyMs: number, locale = language) =>
  `${fixedFormat(2, {}, locale).format(latencyMs / 1000)} s`

/** "85 ms" below a second, then "1.24 s". */
export function formatLatency(latencyMs: number, locale = language): string {
  if (Math.round(latencyMs) < 1000) return `${fixedFormat(0, {}, locale).format(latencyMs)} ms`
  return formatSeconds(latencyMs, locale)
}
