import type { Generated } from 'kysely'
import type { SavedView } from '#contract/accounts/saved-views'
import type {
  CallAnalysis,
  CallCost,
  CallEvent,
  CallLatency,
  CallStatus,
  Direction,
  ToolCall,
  Turn,
} from '#contract/calls/record'
import type { CallPurges } from '#contract/privacy/call-purges'
import type { TimeoutReason } from '#rules/calls/end-reasons'
import type { CallPrivacy } from '#rules/calls/privacy'
import type { Json, KeyOrder, Moment, NullableJson } from './columns'

export type CallsTable = {
  organization_id: number
  call_id: string
  call_type: 'phonecall' | 'webcall'
  direction: Direction
  call_status: CallStatus
  from_number: string
  to_number: string
  agent_id: string
  /** Of the bot that held it, once it is over; null before, and where no bot was there any more. */
  agent_version: Generated<number | null>
  customer_id: string | null
  campaign_id: number | null
  contact_id: number | null
  dynamic_variables: Json<Record<string, string>>
  callback_url: string | null
  simulated: boolean
  /** Milliseconds; when the call was accepted. The order of the list, as it never changes. */
  registered_timestamp: number
  start_timestamp: number | null
  end_timestamp: number | null
  disconnection_reason: string | null
  /** Which kind of timeout ended the call; null for all other reasons. */
  end_reason: Generated<TimeoutReason | null>
  /** Whether a machine answered, detected or not; null until it is known. */
  voicemail: Generated<boolean | null>
  /** Whether the call succeeded; null if no person was reached or it was not evaluated. */
  is_successful: boolean | null
  turns: NullableJson<Turn[]>
  tool_calls: NullableJson<ToolCall[]>
  events: NullableJson<CallEvent[]>
  latency: NullableJson<CallLatency>
  /** The latencies of single answers, where the turns that carry them are not stored. */
  answer_latencies: NullableJson<NonNullable<Turn['latency']>[]>
  call_analysis: NullableJson<CallAnalysis>
  key_order: KeyOrder
  call_cost: NullableJson<CallCost>
  /** Null: there is a recording or none is to be expected yet; else why there is none. */
  recording_note: string | null
  has_recording: Generated<boolean>
  /** What the bot worked under when the call was made, or by its end if that is stricter. */
  privacy: Generated<CallPrivacy>
  /** What was deleted of it under the retention of the organization. */
  purged: NullableJson<CallPurges>
}

/** Ways of looking at the calls that the organization shares. */
export type SavedViewsTable = {
  organization_id: number
  id: Generated<number>
  name: string
  query: string
  columns: NullableJson<NonNullable<SavedView['columns']>>
  version: Generated<number>
  created_at: Moment
  updated_at: Moment
}
