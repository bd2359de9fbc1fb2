import type { FoundSignal } from '#server/schema/review-tables'
import { mailboxGreetings, personGreetings, plainWords, says } from './phrases'
import { deadAirSignals, interruptionSignals } from './sound'
import { byBot, byCaller, type CallFacts, placeOf, type Said, saidIn, secondsInWords } from './talk'
import { schemaSignals, spokenVariableSignals } from './texts'
import { angerSignals, verdictSignals } from './verdict'

const isGreeting = ({ text }: Said) => says(plainWords(text), mailboxGreetings)

const wasDetected = ({ disconnection_reason, events }: CallFacts) =>
  disconnection_reason === 'voicemail' || (events ?? []).some(({ type }) => type === 'voicemail_detected')

/** A machine to which the bot talked as to a person. */
function machineTaken(facts: CallFacts, said: readonly Said[]): FoundSignal[] {
  const greeting = byCaller(said).slice(0, 2).find(isGreeting)
  if (!greeting || wasDetected(facts)) return []
  const answers = byBot(said).filter(({ line }) => line > greeting.line).length
  // Where nobody tells how the call ended, one line after the greeting may be the message that was to be left.
  if (facts.disconnection_reason == null && answers < 2) return []
  const isSuccess = facts.call_analysis?.is_successful === true
  const reason = `A mailbox answered, and the bot talked to it as to a person${isSuccess ? '; the verdict is success' : ''}.`
  const weight = isSuccess ? 90 : Math.min(70, 50 + 4 * answers)
  return [{ kind: 'voicemail_taken_for_person', weight, reason, ...placeOf(greeting) }]
}

/** A person whom the bot took for a machine. */
function personTaken(facts: CallFacts, said: readonly Said[]): FoundSignal[] {
  const lines = byCaller(said)
  const [first] = lines
  if (!first || !wasDetected(facts) || lines.some(isGreeting)) return []
  const isConversation = lines.length > 1
  const isPersonal = lines.some(({ text }) => says(plainWords(text), personGreetings) || text.includes('?'))
  if (!isConversation && !isPersonal) return []
  const reason = isConversation
    ? `Ended as a mailbox, although the caller spoke ${lines.length} times.`
    : 'Ended as a mailbox, although a person seems to have answered.'
  return [{ kind: 'person_taken_for_voicemail', weight: isConversation ? 80 : 70, reason, ...placeOf(first) }]
}

function machineSignals(facts: CallFacts, said: readonly Said[]): FoundSignal[] {
  return [...machineTaken(facts, said), ...personTaken(facts, said)]
}

/** Seconds that a caller waits without wondering, whatever is usual. */
const bearable = 2
/** Seconds from which an answer is slow where nothing usual is known. */
const slow = 3.5

function slowAnswerSignals({ latency, turns, usual }: CallFacts, said: readonly Said[]): FoundSignal[] {
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

function costSignals({ call_cost, duration_ms, usual }: CallFacts): FoundSignal[] {
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
