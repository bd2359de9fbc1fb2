import type { CallAnalysis, CallEvent, ToolCall, Turn } from '#contract/calls/record'
import {
  hasMask,
  maskCardsInTurns,
  maskCardsWithin,
  withoutDigits,
} from '#server/kernel/card-numbers/masking'

/** A turn with a card number must not be audible either. */
export function isAudible({ text }: Turn): boolean {
  return !hasMask(text)
}

/** Returns a turn as it may be stored during a call; undefined if it may not. */
export function storableTurn(turn: Turn, policy: Policy): Turn | undefined {
  if (policy.hipaa_compliance_enabled) return undefined
  return policy.pci_compliance_enabled ? { ...turn, text: withoutDigits(turn.text) } : turn
}

/** Data that a completed call leaves. */
export type CallData = {
  turns: Turn[] | null
  analysis: CallAnalysis | null
  events: CallEvent[]
  tool_calls: ToolCall[]
  /** Why there is no recording; null if there is one, or nothing to record. */
  recording_note: string | null
}

type Policy = {
  call_recording_enabled?: boolean | null | undefined
  hipaa_compliance_enabled?: boolean | null | undefined
  pci_compliance_enabled?: boolean | null | undefined
}

const hipaaNote = 'This call is under HIPAA: its recording, transcript and analysis are not stored.'
const offNote = 'Recording was switched off for this call.'

/** Returns the data that the bot's settings allow to be stored. Source: decisions, "Bots", HIPAA and PCI. */
export function storableData(traces: Omit<CallData, 'recording_note'>, policy: Policy): CallData {
  if (policy.hipaa_compliance_enabled) {
    return {
      turns: null,
      analysis: null,
      events: traces.events.map(({ type, at_ms }) => ({ type, at_ms })),
      tool_calls: traces.tool_calls.map(({ name, type, at_ms, duration_ms }) => ({
        name,
        type,
        at_ms,
        duration_ms,
      })),
      recording_note: hipaaNote,
    }
  }
  const recording_note = policy.call_recording_enabled === false ? offNote : null
  return { ...(policy.pci_compliance_enabled ? withoutCards(traces) : traces), recording_note }
}

function withoutCards({ turns, ...others }: Omit<CallData, 'recording_note'>) {
  if (turns === null) return { turns, ...maskCardsWithin(others) }
  const talk = maskCardsInTurns(turns)
  return { turns: talk.turns, ...maskCardsWithin(others, talk.secrets) }
}

type Times = { start_timestamp: number | null; end_timestamp: number }

const dayMs = 86_400_000

/**
 * Orders the times of a call, whatever the carrier's clock says: answered within a day of acceptance, ended
 * after that, in whole milliseconds. A call's data must not be lost because two clocks differ.
 */
export function inOrder<Of extends Times>(outcome: Of, registered: number): Of {
  const { start_timestamp, end_timestamp } = outcome
  const start =
    start_timestamp === null
      ? null
      : Math.round(Math.min(Math.max(start_timestamp, registered), registered + dayMs))
  const end = Math.round(Math.max(end_timestamp, start ?? registered))
  return { ...outcome, start_timestamp: start, end_timestamp: end }
}

/** A web call ends if no browser connects in this time, which is longer than its token is valid. */
export const unconnectedMs = 90_000

const staleMs = 23 * 3_600_000

/** An order this old must not be dialed after an outage. */
export function isStale(call: { call_status: string; registered_timestamp: number }, now: number): boolean {
  return call.call_status === 'registered' && now - call.registered_timestamp > staleMs
}
