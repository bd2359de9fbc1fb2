import type { Bot } from '#contract/bots/bots'
import type { Turn } from '#contract/calls/record'
import type { CallAudio } from '#server/telephony/call-audio'
import type { CallOrder, CallOutcome, CarrierEvent } from '#server/telephony/carrier'
import type { Conversation, RunTool } from '#server/telephony/conversation'
import type { SpeechProviders } from './speech'

/**
 * Words while they are spoken. `isFinal`: the turn is complete. A caption replaces the previous one of the same side
 * until a final one.
 */
type Caption = { by: 'bot' | 'caller'; text: string; isFinal: boolean }

/** What leads a call whose audio is connected: it was answered, and both sides can hear each other. */
export type SpokenCallParts = {
  order: CallOrder
  audio: CallAudio
  /** Finds the bot's words. */
  conversation: Conversation
  speech: SpeechProviders
  /** Opens the voice and the recognition of a bot that the call is handed over to. Throws SpeechFailure. */
  speechOf?: (bot: Bot) => Promise<SpeechProviders>
  /**
   * Aborted: the call ends at once, as hung up by an operator. A process that passes the call on ignores the
   * result.
   */
  signal: AbortSignal
  /** Receives turns as soon as they are complete, in order; the carrier itself reports ringing, answer and end. */
  report: (event: Extract<CarrierEvent, { type: 'turn' }>) => Promise<void>
  /** Tools that act on the call: transfers and keys. Without it they are not possible, and the model is told so. */
  runTool?: RunTool
  /** The caller waits for another person: they are not heard, and nothing interrupts the turn. */
  isOnHold?: () => boolean
  /** Receives words while they are spoken. */
  onCaption?: (caption: Caption) => void
  /** When the call was answered, in milliseconds since the epoch. The default is now. */
  startedAt?: number
  /** Turns of a process that led the call before. The conversation continues after them, without a greeting. */
  earlier?: readonly Turn[]
}

/**
 * Leads a call until one side ends it, and returns how, to be reported as it is; the caller of this function then hangs
 * up. Times are those of the session, `recording` is null if the bot's settings forbid it, and `analysis` is null.
 */
export type LeadSpokenCall = (parts: SpokenCallParts) => Promise<CallOutcome>
