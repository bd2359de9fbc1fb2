import type { CallDetails } from '#contract/calls/calls'
import type { CallCost } from '#contract/calls/record'
import { formatDuration } from '~/lib/format/duration'
import { formatMoney } from '~/lib/format/money'
import type { Lines } from './lines'

/** Less is rounding, or the time that a recording takes to begin and end. Milliseconds, and a share of the call. */
const slackMs = 1_500
const slackShare = 0.02

const clock = (ms: number) => formatDuration(Math.round(ms / 1000))

type Timed = Pick<CallDetails, 'duration_ms' | 'start_timestamp' | 'end_timestamp'>

/** What does not fit together of how long a call is said to have been, in sentences; none when all of it does. */
export function timeMisfits(call: Timed, { lines, timing }: Lines, recordingMs: number | null): string[] {
  const { duration_ms, start_timestamp, end_timestamp } = call
  if (!duration_ms) return []
  const slack = Math.max(slackMs, duration_ms * slackShare)
  const differs = (ms: number) => Math.abs(ms - duration_ms) > slack
  const found: string[] = []
  if (start_timestamp && end_timestamp && differs(end_timestamp - start_timestamp)) {
    const apart = clock(Math.abs(end_timestamp - start_timestamp))
    found.push(`Its start and end are ${apart} apart, and its duration is ${clock(duration_ms)}.`)
  }
  if (recordingMs !== null && differs(recordingMs)) {
    const by = `${clock(Math.abs(recordingMs - duration_ms))} ${recordingMs < duration_ms ? 'shorter' : 'longer'}`
    found.push(`The recording is ${clock(recordingMs)} long, ${by} than the call.`)
  }
  const last = timing === 'told' ? Math.max(...lines.map(({ end_ms }) => end_ms ?? 0)) : 0
  if (last > duration_ms + slack) found.push(`The last line ends at ${clock(last)}, when the call was over.`)
  return found
}

/** What the parts of a cost leave of its total, or exceed it by, in a sentence; empty if they add up. */
export function costSentence(cost: CallCost): string {
  const parts = [cost.llm_cost, cost.tts_cost, cost.stt_cost].filter((part) => typeof part === 'number')
  const sum = parts.reduce((all, part) => all + part, 0)
  const { total_cost } = cost
  if (typeof total_cost !== 'number') return 'The server gives no total: this is the sum of the parts.'
  if (parts.length === 0) return 'The server gives the total alone.'
  const rest = total_cost - sum
  if (Math.abs(rest) < 0.0005) return ''
  if (rest < 0)
    return `The parts come to ${formatMoney(sum)}, ${formatMoney(-rest)} more than the total of ${formatMoney(total_cost)}.`
  return `The parts come to ${formatMoney(sum)}: ${formatMoney(rest)} of the total is not told apart.`
}
