import type { AnswerLatency } from '#contract/calls/figures'
import type { CallCost, CallLatency } from '#contract/calls/record'
import { costColors, type SeriesColor } from '~/ui/charts/plot/series-colors'

type Band = { from: number; middle: number; to: number }
export type LatencyRow = { label: string; min: number; median: number; high: number; band?: Band | undefined }

const kinds = [
  ['End to end', 'e2e'],
  ['Model', 'llm'],
  ['Speech', 'tts'],
] as const

/**
 * The rows of the latency chart in seconds, with the bot's normal range. Rows without all three figures are
 * left out.
 */
export function latencyRows(
  latency: CallLatency | null | undefined,
  usual?: AnswerLatency | undefined,
): LatencyRow[] {
  if (!latency) return []
  return kinds.flatMap(([label, kind]) => {
    const min = latency[`${kind}_min_latency`]
    const median = latency[`${kind}_median_latency`]
    const high = latency[`${kind}_p90_latency`]
    const isWhole = typeof min === 'number' && typeof median === 'number' && typeof high === 'number'
    const of30Days = usual?.[kind]
    const band = of30Days ? { from: of30Days.p10, middle: of30Days.median, to: of30Days.p90 } : undefined
    return isWhole ? [{ label, min, median, high, ...(band && { band }) }] : []
  })
}

export type CostPart = { label: string; value: number; color: SeriesColor }

// A smaller difference is rounding.
const rounding = 0.001

/** The parts of a cost in dollars. The remainder of the total is a separate part. */
export function costParts(cost: CallCost | null | undefined): CostPart[] {
  if (!cost) return []
  const costs = [
    { label: 'Model', value: cost.llm_cost, color: costColors.llm },
    { label: 'Speech', value: cost.tts_cost, color: costColors.tts },
    { label: 'Transcription', value: cost.stt_cost, color: costColors.stt },
    { label: 'Telephony', value: cost.telephony_cost, color: costColors.telephony },
  ].flatMap(({ value, ...part }) => (typeof value === 'number' ? [{ ...part, value }] : []))
  const rest = (cost.total_cost ?? 0) - costs.reduce((sum, { value }) => sum + value, 0)
  return rest >= rounding ? [...costs, { label: 'Other', value: rest, color: costColors.other }] : costs
}
