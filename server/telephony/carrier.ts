import type { Bot } from '#contract/bots/bots'
import type { Tool } from '#contract/bots/tools'
import type {
  CallAnalysis,
  CallEngine,
  CallEvent,
  CallStatus,
  Direction,
  ToolCall,
  Turn,
} from '#contract/calls/record'
import type { Script } from '#rules/bots/script'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import type { Conversation, ModelUse } from './conversation'

/** One call to place (outbound) or answer (inbound). */
export interface CallOrder {
  /** The key: an order with the same key is the same call, also after a restart. */
  call_id: string
  organization_id: number
  direction: Direction
  from_number: string
  to_number: string
  /** The current bot, with variables filled in its texts. */
  bot: Bot
  /** The bot's tools. Those of type transfer_call and end_call decide how a call can end. */
  tools?: readonly Tool[]
  /** The bots that the tools can hand the call over to, and those that their tools can. */
  targets?: readonly Script[]
  dynamic_variables: Readonly<Record<string, string>>
  /** The country of the other party requires the bot's opening disclosure. */
  needs_disclosure?: boolean
  /** When the call was accepted, in milliseconds since the epoch. */
  registered_timestamp: number
  /** What was said before another process took the ongoing call over. */
  earlier?: readonly Turn[]
  /** When an ongoing call was answered, in milliseconds since the epoch. */
  answered_timestamp?: number
  /** When another process last noted that the call goes on, in milliseconds since the epoch. */
  seen_timestamp?: number
}

/** Quantities that prices depend on. */
export interface Usage {
  llm_input_tokens: number
  llm_output_tokens: number
  tts_characters: number
  stt_seconds: number
}

/** Names as in the price list. */
type SpeechModel = { provider: string; model: string }

/** `run` identifies the run of the tool, if it was run. */
export type UsedTool = ToolCall & { run?: number }

/** The rules of the bots of a call for what may be stored of it. */
type StoringRules = Pick<
  Bot['call_settings'],
  'hipaa_compliance_enabled' | 'pci_compliance_enabled' | 'call_recording_enabled'
>

/** Everything known about a completed call. */
export interface CallOutcome {
  /** `error` for unanswered and failed calls, else `ended`. */
  call_status: Extract<CallStatus, 'ended' | 'error'>
  disconnection_reason: DisconnectionReason
  /** Milliseconds since the epoch; null if the call was not answered. */
  start_timestamp: number | null
  /** Milliseconds since the epoch. */
  end_timestamp: number
  /** From answer to end; 0 if the call was not answered. */
  duration_ms: number
  /** All turns, including those reported during the call. */
  turns: Turn[]
  events: CallEvent[]
  tool_calls: UsedTool[]
  usage: Usage
  analysis: CallAnalysis | null
  /** A machine answered, whether or not the bot detected it. */
  voicemail: boolean
  /** The carrier led the call with the conversation that it was given. */
  is_model_led?: boolean
  /** The rules for what may be stored, if the call was led by more bots than its own. */
  rules?: StoringRules
  /** Use of models whose tokens are not part of `usage`. */
  models?: readonly ModelUse[]
  /** Who led and analyzed the call; absent for a call of rules alone. */
  engine?: CallEngine
  /** Two-channel WAV, caller left and bot right; null if there is none. Absent for simulated calls: it is synthesized. */
  recording?: Uint8Array | null
  /** How many tokens were used is not known, so their cost is not. */
  are_tokens_unknown?: boolean
  /** The speech models that were used, for the cost; absent: those that the bot names. */
  speech?: { voice: SpeechModel; recognition: SpeechModel }
  /** What bots that the call was handed over to spoke and heard with, and how much; not part of `usage`. */
  later_speech?: readonly LaterSpeech[]
}

export type LaterSpeech = { voice: SpeechModel; recognition: SpeechModel } & Pick<
  Usage,
  'tts_characters' | 'stt_seconds'
>

/** `at_ms` is in milliseconds since the epoch. `index` counts the turns of a call from 0. */
export type CarrierEvent =
  | { type: 'ringing'; at_ms: number }
  | { type: 'answered'; at_ms: number }
  | { type: 'turn'; index: number; turn: Turn; rules?: StoringRules }
  /** Another process follows the call from now on; this one releases it. */
  | { type: 'moved' }
  | { type: 'ended'; outcome: CallOutcome }

/**
 * Receives the events of one call in order, each after the previous one was accepted. After a restart or a
 * rejection an event may repeat, so handling it must be idempotent.
 */
export type CarrierReport = (event: CarrierEvent) => Promise<void>

/**
 * Called right before one of the order's tools transfers the call, because the target may have been blocked
 * during the call. Resolves to the reason against the transfer, or undefined. If it rejects, retry and do not
 * transfer.
 */
export type TransferCheck = (tool: Tool) => Promise<string | undefined>

/** One text message to send. */
export interface MessageOrder {
  /** The key: an order with the same key is the same message and is sent once, also after a restart. */
  message_id: string
  from_number: string
  to_number: string
  message: string
  /** When the message was accepted, in milliseconds since the epoch. */
  accepted_timestamp: number
}

/**
 * `reason`: a sentence for users. `sent`: the carrier accepted the message. `isOptOut`: the recipient had answered STOP to
 * an earlier text.
 */
export type MessageEvent =
  | { type: 'sent' }
  | { type: 'delivered' }
  | { type: 'failed'; reason: string; isOptOut?: boolean }

/** Receives the events of one message in order; events may repeat after a restart. */
type MessageReport = (event: MessageEvent) => Promise<void>

/** How the record of a rejected call ends. */
type RefusedEnd = { type: string; reason: DisconnectionReason }

/** The carrier permanently rejected an order; no number was dialed. */
export class CarrierRefusal extends Error {
  readonly end: RefusedEnd

  constructor(message: string, end: RefusedEnd = { type: 'refused_by_carrier', reason: 'dial_failed' }) {
    super(message)
    this.end = end
  }
}

/** The carrier takes no orders now; no number was dialed. The order may be repeated after a pause. */
export class CarrierBusy extends CarrierRefusal {
  readonly afterMs: number

  constructor(message: string, afterMs: number) {
    super(message)
    this.afterMs = afterMs
  }
}

/** Decides again whether a waiting order may be dialed. */
export type MayDial = () => Promise<boolean>

/** Places calls and sends messages. */
export interface Carrier {
  name: string
  /**
   * How to retry an order with an unknown result, for example after a crash. `by_key`: the same order is the
   * same call. `asks`: ask `knows` first, and follow a known order instead of placing it. `never`: a retry
   * would place another call.
   */
  repeats: 'by_key' | 'asks' | 'never'
  /** Returns whether the carrier already accepted an order. */
  knows?(callId: string): Promise<boolean>
  /** True if no phone rings. Such calls are marked as simulated wherever they are shown. */
  simulated: boolean
  /**
   * Resolves when the carrier accepted the order; the call continues and reports through `report`. Rejects
   * with CarrierRefusal if the carrier rejects it. After any other rejection the result is unknown.
   * `conversation` finds the bot's words; without it the call is scripted. An order that has to wait asks `mayDial` right
   * before it is dialed, and is dropped if it may not be.
   */
  place(
    order: CallOrder,
    report: CarrierReport,
    checkTransfer: TransferCheck,
    conversation?: Conversation,
    mayDial?: MayDial,
  ): Promise<void>
  /** Resolves when `report` received the final result. Rejects if there is none yet; retry then. */
  sendMessage(order: MessageOrder, report: MessageReport): Promise<void>
  /** Ends an ongoing call; ignores an unknown or completed one. */
  hangUp?(callId: string): Promise<void>
  /** Leaves an ongoing call to another process. Returns false if it has no such call. */
  leave?(callId: string): boolean
  /** Accepts no more orders: those that wait for a free line are rejected. Ongoing calls continue. */
  drain?(): void
  /** Stops reporting. Ongoing calls and messages can be placed again with the same key after a restart. */
  close(): Promise<void>
}
