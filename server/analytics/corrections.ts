import { endReasonOf, isTimeoutReason } from '#rules/calls/end-reasons'
import { evaluationOf, outcomeOf } from '#rules/calls/outcomes'
import { type Cell, cellsOf, nameOfKey, sumNames } from './cells'
import { emptySketch } from './sketch'
import type { CallFacts } from './uncounted-store'

/** A call with its outcome, where an older process has ended it without storing one. */
export function withOutcome(call: CallFacts): CallFacts {
  if (call.voicemail !== null) return call
  const isMachine = call.dial_outcome === 'voicemail' || outcomeOf(call) === 'voicemail'
  const known = { ...call, voicemail: isMachine }
  const reason = endReasonOf(call, call.max_minutes === null ? null : call.max_minutes * 60)
  const isTimeout = call.disconnection_reason === 'timeout' && reason !== null && isTimeoutReason(reason)
  return {
    ...known,
    end_reason: isTimeout ? reason : null,
    is_successful: evaluationOf(known, call.is_successful),
  }
}

const placeOf = ({ key, level, at }: Cell) => `${nameOfKey(key)} ${level} ${at}`

/**
 * What must be added to the statistics of calls that were counted without their outcome. Latencies are the same in
 * both, and their calls may no longer have them.
 */
export function corrections(calls: readonly CallFacts[]): Cell[] {
  const silent = calls.map((call) => ({ ...call, answers: null }))
  const counted = new Map(cellsOf(silent).map((cell) => [placeOf(cell), cell]))
  return cellsOf(silent.map(withOutcome)).flatMap((cell) => {
    const before = counted.get(placeOf(cell))
    const sums = { ...cell.sums }
    for (const name of sumNames) sums[name] -= before?.sums[name] ?? 0
    return sumNames.some((name) => sums[name] !== 0) ? [{ ...cell, sums, sketch: emptySketch() }] : []
  })
}
