import type { Tool } from '#contract/bots/tools'
import { simulatedCallerVariable } from '#rules/calls/simulated-callers'
import type { CallOrder, CarrierEvent } from '#server/telephony/carrier'
import { type SimulatedCall, simulateCall } from './simulate-call'

/** `at`: when the event is reported or the transfer begins, in milliseconds since the epoch. */
type EventStep = { at: number; event: CarrierEvent; transfer?: never }
type TransferStep = { at: number; transfer: Tool; event?: never }
export type Step = EventStep | TransferStep

/** An order, and what has changed its call so far. */
export type ScriptedCall = {
  order: CallOrder
  refusedTransfers: ReadonlyMap<number, string>
  /** The message for a mailbox that a model has worded. */
  mailboxMessage?: string | undefined
}

const simulated = (
  { order, refusedTransfers, mailboxMessage }: ScriptedCall,
  hungUpAfterMs = Number.POSITIVE_INFINITY,
) => simulateCall(order, order.call_id, hungUpAfterMs, refusedTransfers, mailboxMessage)

/**
 * Plays a call `speed` times faster. Events are reported sooner; the call's duration and the times of its
 * turns stay, so the end of a fast call can be in the future.
 */
export function timelineOf(scripted: ScriptedCall, speed: number, hungUpAfterMs?: number): Step[] {
  const { order } = scripted
  const call = simulated(scripted, hungUpAfterMs)
  const atSpeed = (moment: number) =>
    Math.round(order.registered_timestamp + (moment - order.registered_timestamp) / speed)
  const ringing: EventStep = {
    at: atSpeed(call.ringing_at),
    event: { type: 'ringing', at_ms: atSpeed(call.ringing_at) },
  }
  const { outcome, answered_at } = call
  if (answered_at === null) {
    const end_timestamp = atSpeed(outcome.end_timestamp)
    return [ringing, { at: end_timestamp, event: { type: 'ended', outcome: { ...outcome, end_timestamp } } }]
  }
  const start = atSpeed(answered_at)
  let spoken = 0
  const turns = outcome.turns.map((turn, index): Step => {
    spoken = Math.max(spoken, turn.end_ms)
    return {
      at: start + Math.round(spoken / speed),
      event: { type: 'turn', index, turn, ...(outcome.rules && { rules: outcome.rules }) },
    }
  })
  const timed = { ...outcome, start_timestamp: start, end_timestamp: start + outcome.duration_ms }
  return [
    ringing,
    { at: start, event: { type: 'answered', at_ms: start } },
    ...turns,
    ...transferSteps(order, call, (at_ms) => start + Math.round(at_ms / speed)),
    { at: start + Math.round(outcome.duration_ms / speed), event: { type: 'ended', outcome: timed } },
  ]
}

/** A transfer ends the call, so it begins after the last words. */
function transferSteps(
  { tools = [] }: CallOrder,
  { outcome }: SimulatedCall,
  momentOf: (at_ms: number) => number,
): TransferStep[] {
  const use = outcome.tool_calls.find(
    ({ type, result }) => type === 'transfer_call' && result === 'transferred',
  )
  const transfer = use && tools.find(({ name, type }) => type === use.type && name === use.name)
  return transfer ? [{ at: momentOf(use.at_ms), transfer }] : []
}

type Played = ScriptedCall & { steps: readonly Step[] }

/** Returns the steps of a call that the operator ends now; reported steps stay. */
export function stepsUntil({ steps, ...scripted }: Played, speed: number, now: number): Step[] {
  const { order } = scripted
  const answer = steps.find(({ event }) => event?.type === 'answered')
  if (answer && answer.at <= now) return timelineOf(scripted, speed, (now - answer.at) * speed)
  const past = steps.filter(({ at, event }) => at <= now && event?.type !== 'ended')
  const unanswered = simulateCall({
    ...order,
    dynamic_variables: { ...order.dynamic_variables, [simulatedCallerVariable]: 'no_answer' },
  })
  const outcome = {
    ...unanswered.outcome,
    disconnection_reason: 'agent_ended_call' as const,
    end_timestamp: now,
  }
  return [...past, { at: now, event: { type: 'ended', outcome } }]
}
