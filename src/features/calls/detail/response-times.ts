import { splitOf } from '~/features/calls/player/waveform/time-marks'
import type { Line } from '~/features/calls/transcript/lines'
import { formatDuration } from '~/lib/format/duration'
import { formatLatency } from '~/lib/format/latency'

/** How long the bot took to answer, once; in seconds, and where it begins. */
export type Answer = { line: number; at_ms: number; e2e: number; llm: number; tts: number; rest: number }

export function answersIn(lines: readonly Line[]): Answer[] {
  return [...lines.entries()].flatMap(([line, { latency, start_ms }]) =>
    latency && start_ms !== null ? [{ line, at_ms: start_ms, e2e: latency.e2e, ...splitOf(latency) }] : [],
  )
}

/** What is usual for the bot: nine in ten answers take at most `p90` seconds, one in ten less than `p10`. */
export type Usual = { p10: number; median: number; p90: number }

const inSeconds = (seconds: number) => formatLatency(seconds * 1000)

/** Without anything to compare with: slow is twice as long as most of the call's answers, and noticed by anybody. */
const timesMedian = 2
const noticed = 1.5

function isSlow({ e2e }: Answer, answers: readonly Answer[], usual: Usual | undefined): boolean {
  if (usual) return e2e > usual.p90
  const sorted = answers.map((answer) => answer.e2e).sort((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return e2e >= noticed && e2e >= timesMedian * median
}

/** "2.10 s of it the model": the part that took longest. */
function mostOf({ llm, tts, rest }: Answer): string {
  const parts: [string, number][] = [
    ['the model', llm],
    ['the speech', tts],
    ['neither the model nor the speech', rest],
  ]
  const [name, seconds] = parts.reduce((most, part) => (part[1] > most[1] ? part : most))
  return `${inSeconds(seconds)} of it ${name}`
}

/** What was slow, in a sentence, with the answer that was; undefined where no answer is known by itself. */
export function slownessOf(answers: readonly Answer[], usual: Usual | undefined) {
  const [first, ...others] = answers
  if (!first) return undefined
  const slowest = others.reduce((most, answer) => (answer.e2e > most.e2e ? answer : most), first)
  const when = formatDuration(slowest.at_ms / 1000)
  const range = usual && `this bot’s usual is ${inSeconds(usual.p10)} to ${inSeconds(usual.p90)}`
  const took = `took ${inSeconds(slowest.e2e)}, ${mostOf(slowest)}`
  const slow = isSlow(slowest, answers, usual)
  const sentence = slow
    ? [`The answer at ${when} ${took}`, range].filter(Boolean).join('; ')
    : [`No answer was slow: the longest, at ${when}, ${took}`, range].filter(Boolean).join('; ')
  return { answer: slowest, isSlow: slow, sentence: `${sentence}.` }
}
