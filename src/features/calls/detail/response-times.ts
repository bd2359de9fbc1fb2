import { splitOf } from '~/features/calls/player/waveform/time-marks'
import type { Line } from '~/features/calls/transcript/lines'
import { formatDuration, formatSeconds } from '~/lib/format/duration'

/** One response time of the bot in seconds, and when it begins. */
export type Answer = { line: number; at_ms: number; e2e: number; llm: number; tts: number; rest: number }

export function answersIn(lines: readonly Line[]): Answer[] {
  return [...lines.entries()].flatMap(([line, { latency, start_ms }]) =>
    latency && start_ms !== null ? [{ line, at_ms: start_ms, e2e: latency.e2e, ...splitOf(latency) }] : [],
  )
}

/** The bot's normal range: nine in ten responses take at most `p90` seconds, one in ten less than `p10`. */
export type Usual = { p10: number; median: number; p90: number }

const inSeconds = (seconds: number) => formatSeconds(seconds * 1000)

/** Without a normal range, slow means twice the median of the call and long enough for a person to notice. */
const timesMedian = 2
const noticed = 1.5

function isSlow({ e2e }: Answer, answers: readonly Answer[], usual: Usual | undefined): boolean {
  if (usual) return e2e > usual.p90
  const sorted = answers.map((answer) => answer.e2e).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return e2e >= noticed && e2e >= timesMedian * median
}

/** The segment that took longest: "2.10 s of it the model". */
function mostOf({ llm, tts, rest }: Answer): string {
  const segments: [string, number][] = [
    ['in the model', llm],
    ['in speech synthesis', tts],
    ['elsewhere', rest],
  ]
  const [name, seconds] = segments.reduce((most, part) => (part[1] > most[1] ? part : most))
  return `${inSeconds(seconds)} of it ${name}`
}

/** A sentence about the slowest response, and that response; undefined if no response time is known. */
export function slownessOf(answers: readonly Answer[], usual: Usual | undefined) {
  const [first, ...rest] = answers
  if (!first) return undefined
  const slowest = rest.reduce((most, answer) => (answer.e2e > most.e2e ? answer : most), first)
  const when = formatDuration(slowest.at_ms / 1000)
  const range = usual && `this bot usually takes ${inSeconds(usual.p10)} to ${inSeconds(usual.p90)}`
  const took = `took ${inSeconds(slowest.e2e)}, ${mostOf(slowest)}`
  const slow = isSlow(slowest, answers, usual)
  const sentence = slow
    ? [`Slow response at ${when}: it ${took}`, range].filter(Boolean).join('; ')
    : [`No slow responses. The slowest, at ${when}, ${took}`, range].filter(Boolean).join('; ')
  return { answer: slowest, isSlow: slow, sentence: `${sentence}.` }
}
