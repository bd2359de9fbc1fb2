import type { CallLatency, Turn } from '#contract/calls/record'

/**
 * Nearest rank: the smallest value that at least `share` of the values do not exceed; null without values.
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}

/** Returns the nine latency figures of a call in seconds, over the bot's answers that have a latency. */
export function summarizeLatency(turns: readonly Turn[]): CallLatency {
  const samples = turns.flatMap((turn) => (turn.role === 'assistant' && turn.latency ? [turn.latency] : []))
  const e2e = samples.map((sample) => sample.e2e)
  const llm = samples.map((sample) => sample.llm)
  const tts = samples.map((sample) => sample.tts)
  return {
    e2e_min_latency: percentile(e2e, 0),
    e2e_median_latency: percentile(e2e, 0.5),
    e2e_p90_latency: percentile(e2e, 0.9),
    llm_min_latency: percentile(llm, 0),
    llm_median_latency: percentile(llm, 0.5),
    llm_p90_latency: percentile(llm, 0.9),
    tts_min_latency: percentile(tts, 0),
    tts_median_latency: percentile(tts, 0.5),
    tts_p90_latency: percentile(tts, 0.9),
  }
}
