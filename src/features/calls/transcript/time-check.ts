import type { CallDetails } from '#contract/calls/calls'
import type { CallCost } from '#contract/calls/record'
import { messages } from '~/features/calls/messages'
import { formatDuration } from '~/lib/format/duration'
import { formatMoney } from '~/lib/format/money'
import type { Lines } from './lines'

/**
 * Smaller differences are rounding, or the start and end of the recording. Milliseconds, and a share of the
 * call.
 */
const slackMs = 1_500
const slackShare = 0.02

const clock = (ms: number) => formatDuration(Math.round(ms / 1000))

type Timed = Pick<CallDetails, 'duration_ms' | 'start_timestamp' | 'end_timestamp'>

/** Contradictions between the reported durations of a call, as sentences. */
export function timeMisfits(call: Timed, { lines, timing }: Lines, recordingMs: number | null): string[] {
  const { duration_ms, start_timestamp, end_timestamp } = call
  if (!duration_ms) return []
  const slack = Math.max(slackMs, duration_ms * slackShare)
  const differs = (ms: number) => Math.abs(ms - duration_ms) > slack
  const found: string[] = []
  if (start_timestamp && end_timestamp && differs(end_timestamp - start_timestamp)) {
    const apart = clock(Math.abs(end_timestamp - start_timestamp))
    found.push(`Start and end are ${apart} apart, but the duration is ${clock(duration_ms)}.`)
  }
  if (recordingMs !== null && differs(recordingMs)) {
    const by = `${clock(Math.abs(recordingMs - duration_ms))} ${recordingMs < duration_ms ? 'shorter' : 'longer'}`
    found.push(`The recording is ${clock(recordingMs)} long, ${by} than the call.`)
  }
  const last = timing === 'told' ? Math.max(...lines.map(({ end_ms }) => end_ms ?? 0)) : 0
  if (last > duration_ms + slack)
    found.push(`The last line ends at ${clock(last)}, after the end of the call.`)
  return found
}

/** How a cost differs from the sum of its parts, as a sentence; empty if they add up. */
export function costSentence(cost: CallCost): string {
  const { llm_cost, tts_cost, stt_cost, telephony_cost } = cost
  const costs = [llm_cost, tts_cost, stt_cost, telephony_cost].filter((part) => typeof part === 'number')
  const sum = costs.reduce((all, part) => all + part, 0)
  const { total_cost } = cost
  if (typeof total_cost !== 'number') return messages.sumOfCosts
  if (costs.length === 0) return messages.onlyTotalCost
  const rest = total_cost - sum
  if (Math.abs(rest) < 0.0005) return ''
  if (rest < 0)
    return `The parts add up to ${formatMoney(sum)}, ${formatMoney(-rest)} more than the total of ${formatMoney(total_cost)}.`
  return `${formatMoney(rest)} of the total is not itemized.`
}
