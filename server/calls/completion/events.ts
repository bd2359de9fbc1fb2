import type { Turn } from '#contract/calls/record'
import { type Script, spokenTexts } from '#rules/bots/script'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import { unfilledVariables } from '#rules/variables/variables'
import { addLiveTurn, markOngoing, type RunCall } from '#server/calls/engine/progress'
import type { CallRow } from '#server/calls/record'
import { storableTurn } from '#server/calls/rules'
import { logFault } from '#server/kernel/http/log'
import type { CallOutcome, CarrierEvent } from '#server/telephony/carrier'
import { failedOutcome } from './finish-call'

/** The bot of a call to a number without one. */
export const noBot = ''

export type FinalEvent = Extract<CarrierEvent, { type: 'ended' }>

/** Stores the progress of an ongoing call that a process runs. */
export async function storeProgress(
  { database, process }: Pick<RunCall, 'database' | 'process'>,
  { organization_id: id, call_id: callId }: CallRow,
  { bot }: Script,
  event: Exclude<CarrierEvent, FinalEvent>,
): Promise<void> {
  const call = { id, database, callId, process }
  if (event.type === 'answered') await markOngoing(call, event.at_ms)
  if (event.type !== 'turn') return
  const turn = storableTurn(event.turn, { ...bot.call_settings, ...event.rules })
  if (!turn) return
  await addLiveTurn(call, event.index, turn).catch((error) => {
    // The call must still end, and its end contains every turn.
    if (!isPermanent(error)) throw error
    logFault(`a turn of ${callId}`, error)
  })
}

// PostgreSQL errors that a retry cannot fix: invalid values (22) and violated constraints (23).
export const isPermanent = (error: unknown) =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

/** Ends a call that is not given to the carrier: it is too late, or its bot (`script`) cannot speak. */
export function endUnplaced(
  { start_timestamp, agent_id, to_number, dynamic_variables }: CallRow,
  why: 'late' | { script: Script | undefined },
  now: number,
): FinalEvent {
  if (agent_id === noBot) {
    const detail = `No bot answers calls to ${to_number}. Link one for inbound calls.`
    return endWithEvent('no_inbound_bot', detail, now)
  }
  if (why === 'late') return { type: 'ended', outcome: failedOutcome('timeout', now, start_timestamp) }
  const outcome = failedOutcome('agent_error', now, start_timestamp)
  const event = why.script
    ? { type: 'missing_variables', detail: missingSentence(why.script, dynamic_variables) }
    : { type: 'bot_deleted', detail: 'The bot was deleted.' }
  return { type: 'ended', outcome: { ...outcome, events: [{ ...event, at_ms: outcome.duration_ms }] } }
}

function missingSentence(script: Script, values: Record<string, string>): string {
  const names = unfilledVariables(spokenTexts(script), values).map((name) => `{{${name}}}`)
  const has = names.length === 1 ? 'has' : 'have'
  return `The bot uses ${names.join(', ')}, which ${has} no value in this call. Give a default text in the bot.`
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

/** Ends a web call to which no browser connected. */
export const endUnconnected = (now: number): FinalEvent =>
  endWithEvent('not_connected', 'The browser did not connect within a minute.', now, 'timeout')

const lengthOf = (turns: readonly Turn[], role: string, length: (turn: Turn) => number) =>
  turns.reduce((sum, turn) => sum + (turn.role === role ? length(turn) : 0), 0)

/**
 * Ends a web call whose process died, with what is known of it: its turns and their cost, and when it was seen last. The
 * tokens of its language model are not known.
 */
export function endInterrupted(
  { start_timestamp, registered_timestamp, seen_timestamp }: CallRow,
  turns: readonly Turn[],
  speech: CallOutcome['speech'],
): FinalEvent {
  const start = start_timestamp ?? registered_timestamp
  const seenMs = (seen_timestamp ?? start) - start
  const lastMs = Math.max(0, seenMs, ...turns.map(({ end_ms }) => end_ms))
  const outcome = failedOutcome('system_error', start + lastMs, start)
  const detail = 'The server stopped during the call. What was said after the last stored turn is not known.'
  return {
    type: 'ended',
    outcome: {
      ...outcome,
      turns: [...turns],
      events: [{ type: 'conversation_interrupted', at_ms: outcome.duration_ms, detail }],
      usage: {
        ...outcome.usage,
        tts_characters: lengthOf(turns, 'assistant', ({ text }) => text.length),
        stt_seconds: lengthOf(turns, 'user', ({ start_ms, end_ms }) => (end_ms - start_ms) / 1_000),
      },
      are_tokens_unknown: true,
      recording: null,
      ...(speech && { speech }),
    },
  }
}

/** Ends a call that may or may not have been placed. */
export function endUnknown({ start_timestamp }: CallRow, now: number): FinalEvent {
  const detail = 'The server stopped during this call, and the carrier cannot tell how it ended.'
  const events = [{ type: 'fate_unknown', at_ms: 0, detail }]
  return { type: 'ended', outcome: { ...failedOutcome('network_error', now, start_timestamp), events } }
}
