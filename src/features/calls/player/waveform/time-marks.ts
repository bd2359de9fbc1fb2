import type { CallDetails } from '#contract/calls/calls'
import type { Range } from '#rules/calls/sound/peaks'
import { inWords } from '~/features/calls/detail/call-words'
import type { Line } from '~/features/calls/transcript/lines'
import { formatDuration, formatSeconds } from '~/lib/format/duration'

/** A mark on the time axis: a response, a tool call, an event or a silence. */
export type Mark = {
  kind: 'answer' | 'tool' | 'event' | 'silence'
  at_ms: number
  end_ms: number
  /**
   * What happened, without the time. A function, because there may be thousands of marks and only one is
   * read.
   */
  words: () => string
  /** Seconds, for responses. */
  seconds?: number
}

const inSeconds = (seconds: number) => formatSeconds(seconds * 1000)

/** Splits a response time; the remainder belongs to neither model nor speech. */
export function splitOf({ llm, tts, e2e }: NonNullable<Line['latency']>) {
  return { llm, tts, rest: Math.max(0, e2e - llm - tts) }
}

function answerIn({ start_ms, end_ms, latency }: Line): Mark[] {
  if (!latency || start_ms === null) return []
  const words = () => {
    const { llm, tts, rest } = splitOf(latency)
    const split = `model ${inSeconds(llm)}, speech ${inSeconds(tts)}, other ${inSeconds(rest)}`
    return `Response after ${inSeconds(latency.e2e)} (${split})`
  }
  return [{ kind: 'answer', at_ms: start_ms, end_ms: end_ms ?? start_ms, words, seconds: latency.e2e }]
}

type Happenings = Pick<CallDetails, 'tool_calls' | 'events'>

/** All marks of a call, in order of time. */
export function marksOf(
  { tool_calls, events }: Happenings,
  lines: readonly Line[],
  silences: readonly Range[],
): Mark[] {
  const tools = (tool_calls ?? []).map(({ name, at_ms, duration_ms }): Mark => {
    const words = () => `Tool ${name}, ${formatSeconds(duration_ms)}`
    return { kind: 'tool', at_ms, end_ms: at_ms + duration_ms, words }
  })
  const happened = (events ?? []).map(({ type, at_ms, detail }): Mark => {
    const words = () => (detail ? `${inWords(type)}: ${detail}` : inWords(type))
    return { kind: 'event', at_ms, end_ms: at_ms, words }
  })
  const silent = silences.map(({ from_ms, to_ms }): Mark => {
    const words = () => `Dead air, ${Math.round((to_ms - from_ms) / 1000)} s`
    return { kind: 'silence', at_ms: from_ms, end_ms: to_ms, words }
  })
  return [...lines.flatMap(answerIn), ...tools, ...happened, ...silent].sort((a, b) => a.at_ms - b.at_ms)
}

/** "1:13 Answer after 1.24 s". */
export const sentenceOf = ({ at_ms, words }: Mark) => `${formatDuration(at_ms / 1000)} ${words()}`

/** The nearest mark within `withinMs`; -1 if there is none. A mark with a duration is near throughout it. */
export function markNear(marks: readonly Mark[], ms: number, withinMs: number): number {
  const distanceTo = ({ at_ms, end_ms, kind }: Mark) => {
    const until = kind === 'answer' ? at_ms : end_ms
    return ms < at_ms ? at_ms - ms : Math.max(0, ms - until)
  }
  let nearest = -1
  let least = withinMs
  for (const [at, mark] of marks.entries()) {
    const distance = distanceTo(mark)
    // Of two equally near marks the shorter one is more specific.
    const isShorter =
      nearest >= 0 && distance === least && mark.end_ms - mark.at_ms < lengthAt(marks, nearest)
    if (distance < least || isShorter || (nearest < 0 && distance === least)) {
      nearest = at
      least = distance
    }
  }
  return nearest
}

const lengthAt = (marks: readonly Mark[], at: number) => (marks[at]?.end_ms ?? 0) - (marks[at]?.at_ms ?? 0)
