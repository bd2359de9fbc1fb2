import type { FoundSignal } from '#server/schema/review-tables'
import { byBot, type CallFacts, type Said, secondsInWords } from './talk'

/** Seconds that a caller waits without wondering, whatever is usual. */
const bearable = 2
/** Seconds from which an answer is slow where nothing usual is known. */
const slow = 3.5

export function slowAnswerSignals(
  { latency, turns, usual }: CallFacts,
  said: readonly Said[],
): FoundSignal[] {
  const p90 = latency?.e2e_p90_latency
  if (typeof p90 !== 'number' || p90 <= bearable) return []
  const known = usual?.p90_latency ?? null
  if (known === null ? p90 < slow : p90 < Math.max(1.5 * known, known + 0.8)) return []
  const slowest = (turns ?? [])
    .map((turn, line) => ({ line, seconds: turn.latency?.e2e ?? 0, start_ms: turn.start_ms }))
    .toSorted((one, other) => other.seconds - one.seconds)[0]
  const than = known === null ? '' : `; usual for this bot is ${secondsInWords(known)}`
  const reason = `Slow answers: one in ten took ${secondsInWords(p90)} or more${than}.`
  const weight = Math.min(50, Math.round(15 + 10 * (p90 - (known ?? bearable))))
  if (!slowest || slowest.seconds === 0)
    return [{ kind: 'slow_answers', weight, reason, at_ms: null, line: byBot(said)[0]?.line ?? null }]
  const at_ms = Math.max(0, slowest.start_ms - Math.round(slowest.seconds * 1000))
  return [{ kind: 'slow_answers', weight, reason, at_ms, line: slowest.line }]
}

// A call of a few seconds has its opening's cost and hardly any minutes.
const leastMs = 30_000
const leastDollars = 0.02

const money = (dollars: number) => `$${dollars.toFixed(dollars < 0.1 ? 3 : 2)}`

export function costSignals({ call_cost, duration_ms, usual }: CallFacts): FoundSignal[] {
  const total = call_cost?.total_cost
  const perMinute = usual?.cost_per_minute
  if (typeof total !== 'number' || !perMinute || !duration_ms || duration_ms < leastMs) return []
  const expected = perMinute * (duration_ms / 60_000)
  const times = total / expected
  if (times < 2 || total - expected < leastDollars) return []
  const reason = `It cost ${money(total)}, ${times.toFixed(1)} times what this bot’s minutes usually cost.`
  const weight = Math.min(45, Math.round(10 + 8 * times))
  return [{ kind: 'high_cost', weight, reason, at_ms: null, line: null }]
}
