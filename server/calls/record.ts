import type { Selectable } from 'kysely'
import type { Turn } from '#contract/call-record'
import type { Call, CallDetails, PlacedCall } from '#contract/calls'
import type { CallsTable } from '#server/database/calls-table'

export type CallRow = Selectable<CallsTable>

/** `live_turns`: what has been said so far while the call goes on. */
export type DetailedCall = CallRow & { live_turns: Turn[] | null }

/** What a list shows; tool calls, events and what only the engine needs are not even read. */
export const listedColumns = [
  'call_id',
  'call_type',
  'direction',
  'call_status',
  'from_number',
  'to_number',
  'agent_id',
  'customer_id',
  'registered_timestamp',
  'start_timestamp',
  'end_timestamp',
  'turns',
  'has_recording',
  'latency',
  'call_analysis',
  'call_cost',
  'dynamic_variables',
  'simulated',
] as const

export type ListedCall = Pick<CallRow, (typeof listedColumns)[number]>

const hasEnded = ({ call_status }: ListedCall) => call_status === 'ended' || call_status === 'error'

/** The words alone, as pairs of role and text. */
function transcriptOf(turns: Turn[] | null): [string, string][] | null {
  return turns?.map(({ role, text }) => [role, text]) ?? null
}

/** What the response to placing a call holds, and no more. */
export function toPlacedCall(row: PlacedCall) {
  return {
    call_type: row.call_type,
    from_number: row.from_number,
    to_number: row.to_number,
    direction: row.direction,
    call_id: row.call_id,
    agent_id: row.agent_id,
    call_status: row.call_status,
    customer_id: row.customer_id ?? null,
  }
}

/** `origin` is the address under which the caller reaches this server, for the recording. */
export function toCall(row: ListedCall, origin: string): Call {
  const { simulated, dynamic_variables } = row
  const placed = { ...toPlacedCall(row), dynamic_variables, simulated }
  if (!hasEnded(row)) return placed
  const { start_timestamp, end_timestamp, latency, call_analysis, call_cost } = row
  return {
    ...placed,
    start_timestamp,
    end_timestamp,
    duration_ms: start_timestamp === null ? 0 : (end_timestamp ?? start_timestamp) - start_timestamp,
    transcript: transcriptOf(row.turns),
    recording_url: row.has_recording ? `${origin}/v1/call/${row.call_id}/recording` : null,
    latency,
    call_analysis,
    call_cost,
  }
}

export function toCallDetails(row: DetailedCall, origin: string): CallDetails {
  const { registered_timestamp, agent_version, campaign_id, contact_id } = row
  const common = { ...toCall(row, origin), registered_timestamp, agent_version, campaign_id, contact_id }
  if (!hasEnded(row)) return { ...common, turns: row.live_turns ?? [] }
  const { disconnection_reason, recording_note, turns, tool_calls, events } = row
  return { ...common, disconnection_reason, recording_note, turns, tool_calls, events }
}
