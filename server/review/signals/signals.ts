import type { FoundSignal } from '#server/schema/review-tables'
import { mailboxGreetings, personGreetings, plainWords, says } from './phrases'
import {
  byBot,
  byCaller,
  type CallFacts,
  placeOf,
  type Said,
  saidIn,
  secondsInWords,
  timesInWords,
} from './talk'
import { schemaSignals, spokenVariableSignals } from './texts'
import { angerSignals, verdictSignals } from './verdict'

/** A longer silence is unusual. */
const deadAirMs = 5_000

type Gap = { start_ms: number; length_ms: number; line: number | null }

/** Periods in which neither side speaks and no tool runs. */
function gapsIn(said: readonly Said[], { tool_calls, duration_ms }: CallFacts): Gap[] {
  const timed = said.filter(({ start_ms, end_ms }) => start_ms !== null && end_ms !== null)
  if (timed.length === 0) return []
  const inOrder = timed.toSorted((left, right) => (left.start_ms ?? 0) - (right.start_ms ?? 0))
  const gaps: Gap[] = []
  let spokenUntil = 0
  const note = (until: number, line: number | null) => {
    const length_ms = until - spokenUntil - busyMs(tool_calls, spokenUntil, until)
    if (length_ms >= deadAirMs) gaps.push({ start_ms: spokenUntil, length_ms, line })
  }
  for (const { start_ms, end_ms, line } of inOrder) {
    note(start_ms ?? 0, line)
    spokenUntil = Math.max(spokenUntil, end_ms ?? 0)
  }
  if (duration_ms) note(duration_ms, inOrder.at(-1)?.line ?? null)
  return gaps
}

function busyMs(tools: CallFacts['tool_calls'], from: number, until: number): number {
  const shares = (tools ?? []).map(({ at_ms, duration_ms }) =>
    Math.max(0, Math.min(until, at_ms + duration_ms) - Math.max(from, at_ms)),
  )
  return shares.reduce((sum, share) => sum + share, 0)
}

function deadAirSignals(facts: CallFacts, said: readonly Said[]): FoundSignal[] {
  const gaps = gapsIn(said, facts)
  const [longest] = gaps.toSorted((left, right) => right.length_ms - left.length_ms)
  if (!longest) return silenceSignals(facts, said)
  const seconds = longest.length_ms / 1000
  const others = gaps.length - 1
  const more = others > 0 ? `, plus ${others} more over 5 s` : ''
  const weight = Math.min(60, Math.round(15 + 2 * seconds + 3 * others))
  const reason = `${secondsInWords(seconds)} of silence${more}.`
  return [{ kind: 'dead_air', weight, reason, at_ms: longest.start_ms, line: longest.line }]
}

/** Without times in the transcript, the silence events of the server count. */
function silenceSignals({ events }: CallFacts, said: readonly Said[]): FoundSignal[] {
  if (said.some(({ start_ms }) => start_ms !== null)) return []
  const silences = (events ?? []).filter(
    ({ type }) => type === 'silence_timeout' || type === 'silence_ended_call',
  )
  const [first] = silences
  if (!first) return []
  const reason = `The caller was silent ${timesInWords(silences.length)} until the bot’s patience ended.`
  const weight = Math.min(45, 20 + 5 * silences.length)
  return [{ kind: 'dead_air', weight, reason, at_ms: first.at_ms, line: null }]
}

/** A shorter overlap may be a mere "mm-hm". */
const overlapMs = 600
const leastInterruptions = 3

/** Lines that begin while the other side speaks. */
function overlapsIn(said: readonly Said[]): number[] {
  return said.flatMap(({ role, start_ms }, index) => {
    const before = said[index - 1]
    if (!before || before.role === role || start_ms === null || before.end_ms === null) return []
    return before.end_ms - start_ms >= overlapMs ? [start_ms] : []
  })
}

function interruptionSignals({ events }: CallFacts, said: readonly Said[]): FoundSignal[] {
  const noted = (events ?? []).filter(({ type }) => type.startsWith('interruption'))
  const ignored = noted.filter(({ type }) => type === 'interruption_ignored').length
  const moments = noted.length > 0 ? noted.map(({ at_ms }) => at_ms) : overlapsIn(said)
  const [first] = moments
  if (first === undefined || moments.length < leastInterruptions) return []
  const unheard = ignored > 0 ? `; ${timesInWords(ignored)} the bot spoke on` : ''
  const reason = `Caller and bot talked over each other ${timesInWords(moments.length)}${unheard}.`
  const line = said.findLast(({ start_ms }) => start_ms !== null && start_ms <= first)?.line ?? null
  const weight = Math.min(45, 10 + 5 * moments.length + 3 * ignored)
  return [{ kind: 'interruptions', weight, reason, at_ms: first, line }]
}

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
