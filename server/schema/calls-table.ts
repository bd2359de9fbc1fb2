import type { Generated } from 'kysely'
import type { SavedView } from '#contract/accounts/saved-views'
import type { AnalysisRun } from '#contract/calls/analysis-runs'
import type { PreCall } from '#contract/calls/pre-call'
import type {
  CallAnalysis,
  CallCost,
  CallEngine,
  CallEvent,
  CallLatency,
  CallLine,
  CallStatus,
  Direction,
  ToolCall,
  Turn,
} from '#contract/calls/record'
import type { CallPurges } from '#contract/privacy/privacy'
import type { TestStep } from '#contract/telephony/test-calls'
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
  /** Version of the bot, set at the end; null before, and if the bot was deleted. */
  agent_version: Generated<number | null>
  customer_id: string | null
  campaign_id: number | null
  contact_id: number | null
  dynamic_variables: Json<Record<string, string>>
  callback_url: string | null
  simulated: boolean
  /** Whether the bot's tools may send anything. */
  uses_tools: Generated<boolean>
  /** The telephone line that carried the call; null for simulated and web calls, and before it is dialed. */
  line: NullableJson<CallLine>
  /** When the call was accepted, in milliseconds. It orders the list, because it never changes. */
  registered_timestamp: number
  start_timestamp: number | null
  end_timestamp: number | null
  /** When its process last noted that a real call goes on, in milliseconds; null before, and for simulated calls. */
  seen_timestamp: Generated<number | null>
  disconnection_reason: string | null
  /** Kind of timeout that ended the call; null for other reasons. */
  end_reason: Generated<TimeoutReason | null>
  /** Whether a machine answered, detected or not; null until known. */
  voicemail: Generated<boolean | null>
  /** Whether the call succeeded; null if no person was reached or it was not evaluated. */
  is_successful: boolean | null
  /** What the bot's pre-call webhook decided; null if it was not asked. */
  pre_call: NullableJson<PreCall>
  turns: NullableJson<Turn[]>
  tool_calls: NullableJson<ToolCall[]>
  events: NullableJson<CallEvent[]>
  latency: NullableJson<CallLatency>
  /** Latencies of single answers, if their turns are not stored. */
  answer_latencies: NullableJson<NonNullable<Turn['latency']>[]>
  call_analysis: NullableJson<CallAnalysis>
  key_order: KeyOrder
  call_cost: NullableJson<CallCost>
  /** Who led and analyzed the call; null for rules alone. */
  engine: NullableJson<CallEngine>
  /** Why there is no recording; null if there is one or it is not expected yet. */
  recording_note: string | null
  has_recording: Generated<boolean>
  /** The privacy rules of the bot when the call was placed, or at its end if those are stricter. */
  privacy: Generated<CallPrivacy>
  /** What the organization's retention rules have deleted. */
  purged: NullableJson<CallPurges>
}

/** A web call whose audio was not opened yet. */
export type WebCallTokensTable = {
  organization_id: number
  call_id: string
  hash: Buffer
  /** The API key that created it, or that its session was signed in with. */
  key_id: number | null
  /** Milliseconds since 1970. */
  expires_timestamp: number
  max_duration_seconds: number
  /** US dollars. */
  max_cost: number
}

/** Views of the calls list that the organization shares. */
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

/** Calls that are analyzed again. */
export type AnalysisRunsTable = {
  organization_id: number
  id: Generated<number>
  status: AnalysisRun['status']
  reason: string | null
  estimated_cost: number | null
  created_at: Moment
  finished_at: string | null
}

export type AnalysisRunCallsTable = {
  organization_id: number
  run_id: number
  call_id: string
  /** Null until the call was analyzed. */
  status: 'done' | 'failed' | null
  reason: string | null
  /** US dollars. */
  cost: number
}

/** How an organization is connected with the telephone network; at most one line of each is current. */
export type TelephonyLinesTable = {
  organization_id: number
  id: Generated<number>
  is_current: boolean
  kind: 'none' | 'asterisk' | 'twilio'
  url: string | null
  user_name: string | null
  trunk: string | null
  /** The password, encrypted with one that is not in the database. */
  sealed: Buffer | null
  account_sid: Generated<string | null>
  public_url: Generated<string | null>
  /** The auth token of Twilio, encrypted like the password. */
  sealed_token: Generated<Buffer | null>
  max_calls: number
  calls_per_second: number
  /** Limits of each of our numbers; null: those of the line alone. */
  number_max_calls: Generated<number | null>
  number_calls_per_second: Generated<number | null>
  /** When each of our numbers may dial next at the earliest, in seconds since the epoch. */
  next_dials: Generated<Record<string, number>>
  /** The trunk of Asterisk carries texts. */
  sends_texts: Generated<boolean>
  /** When the next call may be dialed at the earliest. */
  next_dial_at: Moment | null
  updated_at: Moment
}

/** Calls that a line dials, follows or was about to dial. */
export type LineCallsTable = {
  call_id: string
  line_id: number
  /** The call's name at Asterisk or Twilio. At Twilio it is the id of the call until Twilio has named it. */
  channel: string
  dialed_at: Moment
  /** Which of our numbers calls or is called. */
  own_number: Generated<string | null>
  /** Hash of the token that opens the audio of a call over Twilio once. */
  audio_hash: Generated<Buffer | null>
  /** The caller was connected with another phone at Twilio; the bot is no longer in the call. */
  is_transferred: Generated<boolean>
  /** The sound that the other phone of a transfer over Twilio plays first, encrypted. */
  sealed_briefing: Generated<Buffer | null>
  /** The process that leads the call. What others write of it is refused. Null before one has it. */
  process: Generated<string | null>
}

/** Calls that test the telephone line. */
export type TestCallsTable = {
  call_id: string
  /** When each step happened, in milliseconds since 1970. */
  steps: Generated<Partial<Record<TestStep, number>>>
  canceled_at: Generated<Moment | null>
}
