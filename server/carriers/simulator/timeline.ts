import type { CallOrder, CarrierEvent } from '#server/carriers/carrier'
import type { SimulatedCall } from './simulate-call'

export interface Step {
  /** Milliseconds since the epoch at which it is reported. */
  at: number
  event: CarrierEvent
}

/**
 * A call played `speed` times faster. Ringing, answer and every report come sooner; the length of the call and the
 * times of its turns stay those of the talk, so the end of a fast call can lie ahead of the clock.
 */
export function timelineOf(order: CallOrder, call: SimulatedCall, speed: number): Step[] {
  const atSpeed = (moment: number) =>
    Math.round(order.registered_timestamp + (moment - order.registered_timestamp) / speed)
  const ringing: Step = {
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
    return { at: start + Math.round(spoken / speed), event: { type: 'turn', index, turn } }
  })
  const timed = { ...outcome, start_timestamp: start, end_timestamp: start + outcome.duration_ms }
  return [
    ringing,
    { at: start, event: { type: 'answered', at_ms: start } },
    ...turns,
    { at: start + Math.round(outcome.duration_ms / speed), event: { type: 'ended', outcome: timed } },
  ]
}
