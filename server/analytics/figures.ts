import type { AnswerLatency, CallSums, LatencyFigures } from '#contract/calls/figures'
import { answerRate, successRate } from '#rules/calls/rates'
import type { Sums } from './cells'
import { addWritten, countIn, emptyHistogram, type Histogram, percentileIn } from './sketch'

const dollars = (micros: number) => micros / 1_000_000

/** Converts sums to the contract's form. */
export function toCallSums(sums: Sums): CallSums {
  const { calls, answered, judged, successful, simulated, duration_ms } = sums
  const { completed, transferred, voicemail, no_answer, busy, failed } = sums
  return {
    calls,
    answered,
    answer_rate: answerRate(sums),
    judged,
    successful,
    success_rate: successRate(sums),
    simulated,
    duration_ms,
    outcomes: { completed, transferred, voicemail, no_answer, busy, failed },
    cost: {
      total: dollars(sums.total_cost),
      llm: dollars(sums.llm_cost),
      tts: dollars(sums.tts_cost),
      stt: dollars(sums.stt_cost),
    },
  }
}

function toFigures(bins: Float64Array): LatencyFigures | null {
  const [min, p10, median, p90] = [0, 0.1, 0.5, 0.9].map((share) => percentileIn(bins, share))
  if (min == null || p10 == null || median == null || p90 == null) return null
  return { min, p10, median, p90 }
}

function toLatency([e2e, llm, tts]: Histogram): AnswerLatency {
  return { answers: countIn(e2e), e2e: toFigures(e2e), llm: toFigures(llm), tts: toFigures(tts) }
}

export const noLatency = toLatency(emptyHistogram())

/** Merges written sketches into figures by the name that `nameOf` returns. */
export function mergeByName<Row extends { sketch: Buffer }, Name>(
  rows: readonly Row[],
  nameOf: (row: Row) => Name,
): Map<Name, AnswerLatency> {
  const merged = new Map<Name, Histogram>()
  for (const row of rows) {
    const name = nameOf(row)
    const into = merged.get(name) ?? emptyHistogram()
    merged.set(name, into)
    addWritten(into, row.sketch)
  }
  return new Map([...merged].map(([name, histogram]) => [name, toLatency(histogram)]))
}
