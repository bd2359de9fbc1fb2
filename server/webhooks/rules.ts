import type { CallAnalysis, Turn } from '#contract/calls/record'
import type { EndOfCallReport } from '#contract/webhooks/deliveries'
import type { DisconnectionReason } from '#rules/calls/end-reasons'

const failures: Partial<Record<DisconnectionReason, string>> = {
  dial_failed: 'The call could not be connected.',
  dial_no_answer: 'No one answered.',
  dial_busy: 'The line was busy.',
  network_error: 'The connection was lost.',
  agent_error: 'The bot failed.',
  timeout: 'The call timed out.',
  system_error: 'The call failed because of a system error.',
}

/** The reason why a call has no result, as a short sentence. */
const failureSentence = (reason: string | null): string =>
  failures[reason as DisconnectionReason] ?? 'The call ended without a conversation.'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The pause after each failed attempt, in milliseconds. Source: Standard Webhooks, "Deliverability". */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** A random delay, as a share of the pause, keeps deliveries that failed together from retrying together. */
const jitter = 0.2
const longestWait = 24 * hour

type Wish = {
  /** Attempts since the report was first due or was resent by an operator. */
  tries: number
  /** The Retry-After of the receiver. */
  retryAfterMs: number | undefined
  /** From 0 to 1. */
  random: number
}

/** Milliseconds until the next attempt; null after the last one. */
export function pauseAfter({ tries, retryAfterMs = 0, random }: Wish): number | null {
  const pause = pauses[tries - 1]
  if (pause === undefined) return null
  const scheduled = pause * (1 + jitter * random)
  return Math.round(Math.max(scheduled, Math.min(retryAfterMs, longestWait)))
}

/** Reads Retry-After, seconds or a date, as milliseconds. */
export function retryAfterIn(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * second
  const date = Date.parse(text)
  return /[a-z]/i.test(text) && Number.isFinite(date) ? Math.max(0, date - now) : undefined
}

/** The consequence of an answer for its delivery. */
export type Meaning = 'delivered' | 'gone' | 'retry'

export function meaningOf(status: number): Meaning {
  if (status >= 200 && status < 300) return 'delivered'
  return status === 410 ? 'gone' : 'retry'
}

/** Why an answer is not a success; null if it is. */
export function complaintAbout(status: number, location: string | undefined): string | null {
  const meaning = meaningOf(status)
  if (meaning === 'delivered') return null
  if (meaning === 'gone') return 'Endpoint returned 410 Gone; deliveries are off.'
  if (status >= 300 && status < 400) {
    const to = location ? ` to ${location}` : ''
    return `Endpoint returned ${status}, a redirect${to}. Redirects are not followed; enter the new URL.`
  }
  return `Endpoint returned ${status}.`
}

/** The columns of a call that its report contains. */
export type ReportedCall = {
  call_id: string
  to_number: string
  from_number: string
  call_type: string
  direction: string
  registered_timestamp: number
  start_timestamp: number | null
  end_timestamp: number | null
  privacy: string
  disconnection_reason: string | null
  turns: Turn[] | null
  call_analysis: CallAnalysis | null
  dynamic_variables: Record<string, string>
  customer_id: string | null
}

const moment = (ms: number) => new Date(ms).toISOString()

type OptionalFields = Pick<
  EndOfCallReport,
  'endedAt' | 'disconnectionReason' | 'isSuccessful' | 'successEvaluation' | 'extractedData' | 'customerId'
>

/** Removes properties without a value: a report omits them. */
const present = <Value extends object>(values: { [Key in keyof Value]: Value[Key] | null | undefined }) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Value>

/** The summary of the analysis, or the reason why there is none. */
function summaryOf({ call_analysis, disconnection_reason, start_timestamp, privacy }: ReportedCall): string {
  if (call_analysis?.summary) return call_analysis.summary
  const isConversation = start_timestamp !== null && disconnection_reason !== 'system_error'
  if (!isConversation) return failureSentence(disconnection_reason)
  return privacy === 'hipaa' ? 'Not stored: HIPAA compliance is on for this bot.' : 'The call has no summary.'
}

/** The report of a call. Under HIPAA neither turns nor analysis are stored, so the report has none. */
export function reportOf(call: ReportedCall): EndOfCallReport {
  const { call_analysis: analysis, start_timestamp: start, end_timestamp: end, turns } = call
  return {
    type: 'end-of-call-report',
    sessionId: call.call_id,
    toPhoneNumber: call.to_number,
    fromPhoneNumber: call.from_number,
    callType: call.call_type,
    sessionType: call.call_type,
    direction: call.direction,
    createdAt: moment(call.registered_timestamp),
    callDuration: start === null || end === null ? 0 : Math.max(0, end - start) / second,
    callPickup: start !== null,
    transcript: turns?.map(({ role, text }) => [role, text]) ?? [],
    summary: summaryOf(call),
    dynamicVariables: call.dynamic_variables,
    ...present<OptionalFields>({
      endedAt: end === null ? undefined : moment(end),
      disconnectionReason: call.disconnection_reason,
      isSuccessful: analysis?.is_successful,
      successEvaluation: analysis?.success_evaluation,
      extractedData: analysis?.extracted_data,
      customerId: call.customer_id,
    }),
  }
}

/** The invented call of a test report. */
export function inventedCall(now: number): ReportedCall {
  return {
    call_id: 'call_test',
    to_number: '+14155550123',
    from_number: '+14155550100',
    call_type: 'phonecall',
    direction: 'outbound',
    registered_timestamp: now - 65_000,
    start_timestamp: now - 60_000,
    end_timestamp: now,
    privacy: 'none',
    disconnection_reason: 'user_ended_call',
    turns: [
      { role: 'assistant', text: 'Hello, this is a test. Can you hear me?', start_ms: 0, end_ms: 2_400 },
      { role: 'user', text: 'Yes, I can.', start_ms: 3_100, end_ms: 4_000 },
    ],
    call_analysis: {
      summary: 'Test report. No call was placed.',
      is_successful: true,
      success_evaluation: 'true',
      extracted_data: null,
    },
    dynamic_variables: { first_name: 'Ada' },
    customer_id: null,
  }
}
