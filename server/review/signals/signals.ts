import type { FoundSignal } from '#server/schema/review-tables'
import { costSignals, slowAnswerSignals } from './figures'
import { machineSignals } from './machine'
import { deadAirSignals, interruptionSignals } from './sound'
import { type CallFacts, saidIn } from './talk'
import { schemaSignals, spokenVariableSignals } from './texts'
import { angerSignals, verdictSignals } from './verdict'

/**
 * What of a call that is over is worth a person's ear, the weightiest first; nothing of one that nobody answered.
 * It looks for English phrases and for figures out of line: what it finds is a reason to listen, and no judgement.
 */
export function findSignals(facts: CallFacts): FoundSignal[] {
  if (facts.duration_ms === 0) return []
  const said = saidIn(facts)
  const found = [
    ...verdictSignals(facts, said),
    ...angerSignals(facts, said),
    ...machineSignals(facts, said),
    ...deadAirSignals(facts, said),
    ...interruptionSignals(facts, said),
    ...slowAnswerSignals(facts, said),
    ...costSignals(facts),
    ...spokenVariableSignals(said),
    ...schemaSignals(facts),
  ]
  return found.toSorted((one, other) => other.weight - one.weight)
}

/** 1 to 100: the weightiest reason, and a quarter of what the others add; 0 where there is none. */
export function scoreOf(signals: readonly Pick<FoundSignal, 'weight'>[]): number {
  const weights = signals.map(({ weight }) => weight)
  const most = Math.max(0, ...weights)
  const others = weights.reduce((sum, weight) => sum + weight, 0) - most
  return Math.min(100, Math.round(most + others / 4))
}
