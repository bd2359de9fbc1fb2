import type { Bot } from '#contract/bots/bots'
import type { Tool } from '#contract/bots/tools'
import type { CallAnalysis, CallEvent, CallStatus, Direction, ToolCall, Turn } from '#contract/calls/record'
import type { DisconnectionReason } from '#rules/calls/reasons'

/** One call to be made (outbound) or taken (inbound). */
export interface CallOrder {
  /** The key: the same key again is the same call, also after a restart. */
  call_id: string
  direction: Direction
  from_number: string
  to_number: string
  /** The bot as it is at this moment, its texts already filled with the variables. */
  bot: Bot
  /** The bot's tools; those of type transfer_call and end_call decide how a call can end. */
  tools?: readonly Tool[]
  dynamic_variables: Readonly<Record<string, string>>
  /** Milliseconds since the epoch: when the call was accepted. */
  registered_timestamp: number
}

/** What the prices are computed from. */
export interface Usage {
  llm_input_tokens: number
  llm_output_tokens: number
  tts_characters: number
  stt_seconds: number
}

/** Everything that is known once a call is over. */
export interface CallOutcome {
  /** `error` for a call that nobody answered and for one that broke; else `ended`. */
  call_status: Extract<CallStatus, 'ended' | 'error'>
  disconnection_reason: DisconnectionReason
  /** Milliseconds since the epoch; null when the call was never answered. */
  start_timestamp: number | null
  /** Milliseconds since the epoch. */
  end_timestamp: number
  /** From the answer to the end; 0 when the call was never answered. */
  duration_ms: number
  /** Complete, also those that were reported one by one before. */
  turns: Turn[]
  events: CallEvent[]
  tool_calls: ToolCall[]
  usage: Usage
  analysis: CallAnalysis | null
  /** A machine took the call, whether or not the bot noticed. */
  voicemail: boolean
}

/** Epoch milliseconds in `at_ms`. `index` counts the turns of a call from 0. */
export type CarrierEvent =
  | { type: 'ringing'; at_ms: number }
  | { type: 'answered'; at_ms: number }
  | { type: 'turn'; index: number; turn: Turn }
  | { type: 'ended'; outcome: CallOutcome }

/**
 * Takes the events of one call, in order, each after the one before was taken. An event may come again after a
 * restart or a rejection, so taking it twice must be the same as once.
 */
export type CarrierReport = (event: CarrierEvent) => Promise<void>

/**
 * Asked right before a call is transferred by one of the order's tools: why the transfer is refused, or undefined. The
 * target may have been blocked during the call. Rejects when no answer is possible: ask again, and do not transfer.
 */
export type TransferCheck = (tool: Tool) => Promise<string | undefined>

/** One text to be sent. */
export interface MessageOrder {
  /** The key: the same key again is the same text, which is sent once, also after a restart. */
  message_id: string
  from_number: string
  to_number: string
  message: string
  /** Milliseconds since the epoch: when the text was accepted. */
  accepted_timestamp: number
}

/** `reason`: a sentence for people. `sent`: the carrier has taken the text. */
export type MessageEvent = { type: 'sent' } | { type: 'delivered' } | { type: 'failed'; reason: string }

/** Takes the events of one text, in order; one may come again after a restart. */
type MessageReport = (event: MessageEvent) => Promise<void>

/** The carrier has refused an order for good: nobody was dialled. */
export class CarrierRefusal extends Error {}

/** How calls are really made. */
export interface Carrier {
  name: string
  /**
   * How an order is repeated whose fate is not known, as when the server died over it. `by_key`: the same order again is
   * the same call. `asks`: `knows` is asked first, and an order that it knows is followed, not made anew. `never`: it
   * would be another call.
   */
  repeats: 'by_key' | 'asks' | 'never'
  /** Whether the carrier has taken an order before. */
  knows?(callId: string): Promise<boolean>
  /** True when nobody's phone rings: such calls are marked as simulated wherever they are shown. */
  simulated: boolean
  /**
   * Resolves when the carrier has taken the order; the call itself goes on and speaks through `report`. Rejects with a
   * CarrierRefusal when it will not; after any other rejection nobody knows.
   */
  place(order: CallOrder, report: CarrierReport, checkTransfer: TransferCheck): Promise<void>
  /** Resolves when `report` has taken the text's fate. Rejects when nothing can be said of it yet: to be tried again. */
  sendMessage(order: MessageOrder, report: MessageReport): Promise<void>
  /** Ends a call that is under way; an unknown or finished one is left as it is. */
  hangUp?(callId: string): Promise<void>
  /** Stops reporting. Calls and texts under way can be placed again, by the same key, when the server is back. */
  close(): Promise<void>
}
