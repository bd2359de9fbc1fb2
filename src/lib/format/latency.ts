import { fixedFormat } from './number-format'
import { language } from './region'

/** "85 ms" below a second, then "1.24 s". */
export function formatLatency(latencyMs: number, locale = language): string {
  if (Math.round(latencyMs) < 1000) return `${fixedFormat(0, {}, locale).format(latencyMs)} ms`
  return `${fixedFormat(2, {}, locale).format(latencyMs / 1000)} s`
}
