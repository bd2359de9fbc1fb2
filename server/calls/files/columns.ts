import type { Call } from '#contract/calls/calls'
import type { CallStatus } from '#contract/calls/record'
import { evaluationOf } from '#rules/calls/outcomes'

type Column = [header: string, cell: (call: Call) => string | number | boolean | null | undefined]

const moment = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms).toISOString() : '')

/** As success rates count it; empty if no person was reached. */
function evaluationIn(call: Call): boolean | null {
  const { disconnection_reason = null, start_timestamp = null, outcome } = call
  const call_status = call.call_status as CallStatus
  const voicemail = outcome === 'voicemail'
  const ended = { call_status, disconnection_reason, start_timestamp, voicemail }
  return evaluationOf(ended, call.call_analysis?.is_successful)
}

const columns: readonly Column[] = [
  ['call_id', (call) => call.call_id],
  ['call_status', (call) => call.call_status],
  ['call_type', (call) => call.call_type],
  ['direction', (call) => call.direction],
  ['from_number', (call) => call.from_number],
  ['to_number', (call) => call.to_number],
  ['agent_id', (call) => call.agent_id],
  ['customer_id', (call) => call.customer_id],
  ['campaign_id', (call) => call.campaign_id],
  ['registered_at', (call) => moment(call.registered_timestamp)],
  ['started_at', (call) => moment(call.start_timestamp)],
  ['ended_at', (call) => moment(call.end_timestamp)],
  ['duration_seconds', ({ duration_ms }) => (typeof duration_ms === 'number' ? duration_ms / 1000 : '')],
  ['disconnection_reason', (call) => call.disconnection_reason],
  ['end_reason', (call) => call.end_reason],
  ['outcome', (call) => call.outcome],
  ['is_successful', evaluationIn],
  ['success_evaluation', (call) => call.call_analysis?.success_evaluation],
  ['summary', (call) => call.call_analysis?.summary],
  ['e2e_p90_latency', (call) => call.latency?.e2e_p90_latency],
  ['total_cost', (call) => call.call_cost?.total_cost],
  ['simulated', (call) => call.simulated],
]

const transcript: Column = [
  'transcript',
  (call) => call.transcript?.map(([role, text]) => `${role}: ${text}`).join('\n'),
]

/** The columns of the file: the header, and the cells of a call. */
export function layOut(hasTranscripts: boolean) {
  const all = hasTranscripts ? [...columns, transcript] : columns
  return {
    headers: all.map(([header]) => header),
    cellsOf: (call: Call) => all.map(([, cell]) => String(cell(call) ?? '')),
  }
}
