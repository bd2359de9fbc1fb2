import type { FoundSignal } from '#server/schema/review-tables'
import { type CallFacts, type Said, secondsInWords, timesInWords } from './talk'

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

export function deadAirSignals(facts: CallFacts, said: readonly Said[]): FoundSignal[] {
  const gaps = gapsIn(said, facts)
  const [longest] = gaps.toSorted((left, right) => right.length_ms - left.length_ms)
  if (!longest) return silenceSignals(facts, said)
  const seconds = longest.length_ms / 1000
  const others = gaps.length - 1
  const more = others > 0 ? `, and ${others} more ${others === 1 ? 'silence' : 'silences'} of over 5 s` : ''
  const weight = Math.min(60, Math.round(15 + 2 * seconds + 3 * others))
  const reason = `Silence of ${secondsInWords(seconds)}${more}.`
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

export function interruptionSignals({ events }: CallFacts, said: readonly Said[]): FoundSignal[] {
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
