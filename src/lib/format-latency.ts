/** Milliseconds as an operator reads them: "85 ms" below a second, then "1.24 s". */
export function formatLatency(latencyMs: number, locale?: string): string {
  if (Math.round(latencyMs) < 1000)
    return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(latencyMs)} ms`
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return `${new Intl.NumberFormat(locale, places).format(latencyMs / 1000)} s`
}
