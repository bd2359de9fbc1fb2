import type { CallCost, CallLatency } from '#contract/call-record'

export type LatencyRow = { label: string; min: number; median: number; high: number }

const kinds = [
  ['End to end', 'e2e'],
  ['Model', 'llm'],
  ['Speech', 'tts'],
] as const

/** The rows of the latency chart, in seconds; one that lacks a figure is left out. */
export function latencyRows(latency: CallLatency | null | undefined): LatencyRow[] {
  if (!latency) return []
  return kinds.flatMap(([label, kind]) => {
    const min = latency[`${kind}_min_latency`]
    const median = latency[`${kind}_median_latency`]
    const high = latency[`${kind}_p90_latency`]
    const isWhole = typeof min === 'number' && typeof median === 'number' && typeof high === 'number'
    return isWhole ? [{ label, min, median, high }] : []
  })
}

export type CostPart = { label: string; value: number }

// Below a tenth of a cent a difference is rounding.
const rounding = 0.001

/** The parts of a cost, with what they leave of the total as a part of its own. US dollars. */
export function costParts(cost: CallCost | null | undefined): CostPart[] {
  if (!cost) return []
  const parts = [
    { label: 'Model', value: cost.llm_cost },
    { label: 'Speech', value: cost.tts_cost },
    { label: 'Transcription', value: cost.stt_cost },
  ].flatMap(({ label, value }) => (typeof value === 'number' ? [{ label, value }] : []))
  const rest = (cost.total_cost ?? 0) - parts.reduce((sum, { value }) => sum + value, 0)
  return rest >= rounding ? [...parts, { label: 'Other', value: rest }] : parts
}

/** How much the parts exceed the total that they should make; 0 when they do not. */
export function costExcess(cost: CallCost): number {
  const sum = (cost.llm_cost ?? 0) + (cost.tts_cost ?? 0) + (cost.stt_cost ?? 0)
  const excess = sum - (cost.total_cost ?? sum)
  return excess >= rounding ? excess : 0
}
