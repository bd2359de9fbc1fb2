import type { DisconnectionReason } from '#rules/calls/end-reasons'
import type { CallAudio } from './call-audio'

/** How long phones of calls ring before they count as not answered. */
export const usualRingMs = 45_000

/** One phone call to dial. */
type LineOrder = {
  /** The key: a line never dials the same key twice. */
  call_id: string
  from_number: string
  to_number: string
  /** How long the phone may ring. */
  ring_ms: number
}

/** How a call ended that was not led to its end by this process, or never answered. */
export type LineEnd = {
  reason: DisconnectionReason
  /** Milliseconds since the epoch. */
  at_ms: number
  /** Null if it was not answered. */
  answered_at_ms: number | null
  /** The final status of SIP; null if there is none. */
  sip_status: number | null
  /** What the telephone network said, as a sentence for users. */
  detail: string
}

/** `at_ms` is in milliseconds since the epoch. */
export type LineEvent =
  | { type: 'ringing'; at_ms: number }
  /** Also the first event after `follow` finds an answered call. */
  | { type: 'answered'; at_ms: number; audio: CallAudio }
  /** Another process has the audio of the call, and follows it from now on. */
  | { type: 'moved' }
  | ({ type: 'ended' } & LineEnd)

/** Receives the events of one call in order. */
export type LineListener = (event: LineEvent) => void

/** A call that reached one of the line's numbers. `channel` names it at the engine. */
export type InboundCall = { channel: string; from_number: string; to_number: string }

/** Whom a call is transferred to. */
export type TransferOrder = {
  from_number: string
  to_number: string
  ring_ms: number
  /** Keys that are pressed when the other phone has answered: 0 to 9, *, #, A to D. */
  extension?: string
  /** What the caller hears until they are connected: `ringtone`, `music` or `silence`. */
  hold?: string
  /**
   * Leads a warm transfer: speaks with the person who answered. Resolves to undefined if the caller is to be connected, or
   * to the reason why not. Its audio ends when the person hangs up. `press`: presses keys, and resolves when the other side
   * has heard them.
   */
  meet?: (audio: CallAudio, press: (keys: string) => Promise<void>) => Promise<string | undefined>
  /** For a line that cannot do that: says what the person hears before the caller is connected. */
  brief?: (audio: CallAudio) => Promise<void>
  /** Speaks with the caller when the person has agreed, and with both when they can hear each other. Never rejects. */
  beforeJoin?: () => Promise<void>
  afterJoin?: () => Promise<void>
  /** The two are disconnected after this. */
  session_ms?: number
}

/** Telephony with audio: dials, answers and connects phones. It does not know what is said. */
export interface Line {
  name: string
  /** Resolves while the engine can be reached, and rejects otherwise. Ask before it is stored that a call is dialed. */
  ready(): Promise<void>
  /**
   * Dials. Resolves when the engine accepted the order. Rejects with CarrierRefusal if the engine refused it and no
   * phone rings, and with CarrierBusy if the order may be repeated. After any other rejection the result is unknown, and
   * the number must not be dialed again.
   */
  dial(order: LineOrder, listener: LineListener): Promise<void>
  /**
   * Takes over a call that is up, or answers one that rings here. Returns false if the engine has no such call now.
   * Rejects if the engine cannot be asked.
   */
  follow(callId: string, listener: LineListener, channel?: string): Promise<boolean>
  /** Returns whether the engine has or had a call. Rejects if it cannot be asked. */
  knows(callId: string): Promise<boolean>
  /** How a past call ended, if the engine recorded it. Rejects if it cannot be asked. */
  findEnd(callId: string): Promise<LineEnd | undefined>
  /** Ends a call; ignores one that is unknown or has ended. */
  hangUp(callId: string): Promise<void>
  /** Sends keys (0 to 9, *, #, A to D) to the other side. */
  sendKeys(callId: string, keys: string): Promise<void>
  /**
   * Connects the caller with another phone and takes the bot out of the call. Resolves to undefined when they are
   * connected, or to the reason why not; the call then continues with the bot.
   */
  transfer(callId: string, order: TransferOrder): Promise<string | undefined>
  /** Stops following a call without ending it, because another process follows it. */
  leave(callId: string): void
  /** Stops following, without ending any call: another process can take them over. */
  close(): Promise<void>
}
