import type { CallAnalysis, CallEvent, ToolCall, Turn } from '#contract/calls/record'
import { hasMask, maskCardsWithin, maskTalk, withoutDigits } from '#server/kernel/card-numbers/masking'

/** What is said while a card number is said must not be heard either. */
export function isAudible({ text }: Turn): boolean {
  return !hasMask(text)
}

/** A turn as it may be stored while its call goes on; undefined when it may not. */
export function storableTurn(turn: Turn, policy: Policy): Turn | undefined {
  if (policy.hipaa_compliance_enabled) return undefined
  return policy.pci_compliance_enabled ? { ...turn, text: withoutDigits(turn.text) } : turn
}

/** What a call leaves behind. */
export type Traces = {
  turns: Turn[] | null
  analysis: CallAnalysis | null
  events: CallEvent[]
  tool_calls: ToolCall[]
  /** Why there is no recording; null when there is one, or nothing to record. */
  recording_note: string | null
}

type Policy = {
  call_recording_enabled?: boolean | null | undefined
  hipaa_compliance_enabled?: boolean | null | undefined
  pci_compliance_enabled?: boolean | null | undefined
}

const hipaaNote = 'The bot works under HIPAA: recording, transcript and analysis of its calls are not stored.'
const offNote = 'Recording is switched off for this bot.'

/** What of a call may be stored under the settings of its bot. Source: decisions, "Bots", HIPAA and PCI. */
export function storableTraces(traces: Omit<Traces, 'recording_note'>, policy: Policy): Traces {
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

function withoutCards({ turns, ...others }: Omit<Traces, 'recording_note'>) {
  if (turns === null) return { turns, ...maskCardsWithin(others) }
  const talk = maskTalk(turns)
  return { turns: talk.turns, ...maskCardsWithin(others, talk.secrets) }
}

type Times = { start_timestamp: number | null; end_timestamp: number }

const dayMs = 86_400_000

/**
 * The times of a call in order, whatever the carrier's clock says: answered within a day of its acceptance, ended
 * after that, in whole milliseconds. What was said of a call must not be lost because two clocks differ.
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

const staleMs = 23 * 3_600_000

/** Who wakes after so long must not ring anybody for an order of yesterday. */
export function isStale(call: { call_status: string; registered_timestamp: number }, now: number): boolean {
  return call.call_status === 'registered' && now - call.registered_timestamp > staleMs
}
