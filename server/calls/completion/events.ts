import type { Turn } from '#contract/calls/record'
import type { Script } from '#rules/bots/script'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import { addLiveTurn, markOngoing } from '#server/calls/engine/progress'
import type { CallRow } from '#server/calls/record'
import { storableTurn } from '#server/calls/rules'
import type { Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import type { CarrierEvent } from '#server/telephony/carrier'
import { failedOutcome } from './finish-call'

/** The bot of a call to a number without one. */
export const noBot = ''

export type FinalEvent = Extract<CarrierEvent, { type: 'ended' }>

/** Stores the progress of an ongoing call. */
export async function storeProgress(
  organization: Organization,
  { call_id }: CallRow,
  { bot }: Script,
  event: Exclude<CarrierEvent, FinalEvent>,
): Promise<void> {
  if (event.type === 'answered') await markOngoing(organization, call_id, event.at_ms)
  if (event.type !== 'turn') return
  const turn = storableTurn(event.turn, bot.call_settings)
  if (!turn) return
  await addLiveTurn(organization, call_id, event.index, turn).catch((error) => {
    // The call must still end, and its end contains every turn.
    if (!isPermanent(error)) throw error
    logFault(`a turn of ${call_id}`, error)
  })
}

// PostgreSQL errors that a retry cannot fix: invalid values (22) and violated constraints (23).
export const isPermanent = (error: unknown) =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

/** Ends a call that is not given to the carrier: it is too late, or its bot cannot speak. */
export function endUnplaced(
  { start_timestamp, agent_id, to_number }: CallRow,
  isLate: boolean,
  now: number,
): FinalEvent {
  if (agent_id === noBot) {
    const detail = `No bot answers calls to ${to_number}. Link one for inbound calls.`
    return endWithEvent('no_inbound_bot', detail, now)
  }
  const reason = isLate ? 'timeout' : 'agent_error'
  return { type: 'ended', outcome: failedOutcome(reason, now, start_timestamp) }
}

/** Ends a call that was not placed, with an event that explains why. */
export function endWithEvent(
  type: string,
  detail: string,
  now: number,
  reason: DisconnectionReason = 'dial_failed',
): FinalEvent {
  const events = [{ type, at_ms: 0, detail }]
  return { type: 'ended', outcome: { ...failedOutcome(reason, now), events } }
}

/** Ends a web call whose browser is not connected to any process: it never came, or its process died. */
export function endUnconnected(
  { call_status, start_timestamp }: CallRow,
  turns: readonly Turn[],
  now: number,
): FinalEvent {
  const hasBegun = call_status === 'ongoing'
  const outcome = failedOutcome(hasBegun ? 'system_error' : 'timeout', now, start_timestamp)
  const detail = hasBegun
    ? 'The server restarted during the call.'
    : 'The browser did not connect within a minute.'
  const type = hasBegun ? 'conversation_interrupted' : 'not_connected'
  const events = [{ type, at_ms: outcome.duration_ms, detail }]
  return { type: 'ended', outcome: { ...outcome, turns: [...turns], events } }
}

/** Ends a call that may or may not have been placed. */
export function endUnknown({ start_timestamp }: CallRow, now: number): FinalEvent {
  const detail = 'The server stopped during this call, and the carrier cannot tell how it ended.'
  const events = [{ type: 'fate_unknown', at_ms: 0, detail }]
  return { type: 'ended', outcome: { ...failedOutcome('network_error', now, start_timestamp), events } }
}
