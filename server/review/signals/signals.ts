import type { FoundSignal } from '#server/schema/review-tables'
import { mailboxGreetings, personGreetings, plainWords, says } from './phrases'
import { deadAirSignals, interruptionSignals } from './sound'
import { byBot, byCaller, type CallFacts, placeOf, type Said, saidIn, secondsInWords } from './talk'
import { schemaSignals, spokenVariableSignals } from './texts'
import { angerSignals, verdictSignals } from './verdict'

const isGreeting = ({ text }: Said) => says(plainWords(text), mailboxGreetings)

const wasDetected = ({ disconnection_reason, events }: CallFacts) =>
  disconnection_reason === 'voicemail' || (events ?? []).some(({ type }) => type === 'voicemail_detected')

/** Voicemail that the bot treated as a person. */
function voicemailAsPerson(facts: CallFacts, said: readonly Said[]): FoundSignal[] {
  const greeting = byCaller(said).slice(0, 2).find(isGreeting)
  if (!greeting || wasDetected(facts)) return []
  const answers = byBot(said).filter(({ line }) => line > greeting.line).length
  // If the reason of the end is unknown, a single line after the greeting may be an intended message.
  if (facts.disconnection_reason == null && answers < 2) return []
  const isSuccess = facts.call_analysis?.is_successful === true
  const reason = `The bot talked to voicemail as if to a person${isSuccess ? ', and the call counts as successful' : ''}.`
  const weight = isSuccess ? 90 : Math.min(70, 50 + 4 * answers)
  return [{ kind: 'voicemail_taken_for_person', weight, reason, ...placeOf(greeting) }]
}

/** A person whom the bot treated as voicemail. */
function personAsVoicemail(facts: CallFacts, said: readonly Said[]): FoundSignal[] {
  const lines = byCaller(said)
  const [first] = lines
  if (!first || !wasDetected(facts) || lines.some(isGreeting)) return []
  const isConversation = lines.length > 1
  const isPersonal = lines.some(({ text }) => says(plainWords(text), personGreetings) || text.includes('?'))
  if (!isConversation && !isPersonal) return []
  const reason = isConversation
    ? `Ended as voicemail, although the caller spoke ${lines.length} times.`
    : 'Ended as voicemail, although a person seems to have answered.'
  return [{ kind: 'person_taken_for_voicemail', weight: isConversation ? 80 : 70, reason, ...placeOf(first) }]
}

function machineSignals(facts: CallFacts, said: readonly Said[]): FoundSignal[] {
  return [...voicemailAsPerson(facts, said), ...personAsVoicemail(facts, said)]
}

/** Seconds that are never slow. */
const neverSlow = 2
/** Seconds from which a response is slow if the bot has no baseline. */
const slow = 3.5

function slowAnswerSignals({ latency, turns, usual }: CallFacts, said: readonly Said[]): FoundSignal[] {
  const p90 = latency?.e2e_p90_latency
  if (typeof p90 !== 'number' || p90 <= neverSlow) return []
  const known = usual?.p90_latency ?? null
  if (known === null ? p90 < slow : p90 < Math.max(1.5 * known, known + 0.8)) return []
  const slowest = (turns ?? [])
    .map((turn, line) => ({ line, seconds: turn.latency?.e2e ?? 0, start_ms: turn.start_ms }))
    .toSorted((left, right) => right.seconds - left.seconds)[0]
  const than = known === null ? '' : `; usual for this bot is ${secondsInWords(known)}`
  const reason = `Slow answers: one in ten took ${secondsInWords(p90)} or more${than}.`
  const weight = Math.min(50, Math.round(15 + 10 * (p90 - (known ?? neverSlow))))
  if (!slowest || slowest.seconds === 0)
    return [{ kind: 'slow_answers', weight, reason, at_ms: null, line: byBot(said)[0]?.line ?? null }]
  const at_ms = Math.max(0, slowest.start_ms - Math.round(slowest.seconds * 1000))
  return [{ kind: 'slow_answers', weight, reason, at_ms, line: slowest.line }]
}

// In a short call the fixed cost of the opening dominates the cost per minute.
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
 * Reasons to review an answered call, by weight. They come from English phrases and unusual figures: each is a reason to
 * listen, not a judgment.
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
  return found.toSorted((left, right) => right.weight - left.weight)
}

/** From 0 to 100: the greatest weight plus a quarter of the sum of the others. */
export function scoreOf(signals: readonly Pick<FoundSignal, 'weight'>[]): number {
  const weights = signals.map(({ weight }) => weight)
  const most = Math.max(0, ...weights)
  const others = weights.reduce((sum, weight) => sum + weight, 0) - most
  return Math.min(100, Math.round(most + others / 4))
}
