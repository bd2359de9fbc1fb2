import { language } from './region'

// Creating a formatter is far slower than using one, and a long call has a thousand response times.
const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(places: number, locale: string): Intl.NumberFormat {
  const key = `${places} ${locale}`
  const known = formatters.get(key)
  if (known) return known
  const options = { minimumFractionDigits: places, maximumFractionDigits: places }
  const made = new Intl.NumberFormat(locale, options)
  formatters.set(key, made)
  return made
}

/** "85 ms" below a second, then "1.24 s". */
export function formatLatency(latencyMs: number, locale = language): string {
  if (Math.round(latencyMs) < 1000) return `${formatterFor(0, locale).format(latencyMs)} ms`
  return `${formatterFor(2, locale).format(latencyMs / 1000)} s`
}
