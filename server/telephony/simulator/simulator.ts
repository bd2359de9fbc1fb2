import type { Tool } from '#contract/bots/tools'
import { simulatedCallerVariable } from '#rules/calls/simulated-callers'
import type {
  CallOrder,
  Carrier,
  CarrierEvent,
  CarrierReport,
  TransferCheck,
} from '#server/telephony/carrier'
import { createTexts } from '#server/telephony/simulator/bot/texts'
import { type Clock, systemClock } from './clock'
import { type SimulatedCall, simulateCall } from './simulate-call'

/** `at`: when the event is reported or the transfer begins, in milliseconds since the epoch. */
type EventStep = { at: number; event: CarrierEvent; transfer?: never }
type TransferStep = { at: number; transfer: Tool; event?: never }
type Step = EventStep | TransferStep

/**
 * Plays a call `speed` times faster. Events are reported sooner; the call's duration and the times of its
 * turns stay, so the end of a fast call can be in the future.
 */
function timelineOf(order: CallOrder, call: SimulatedCall, speed: number): Step[] {
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
    return { at: start + Math.round(spoken / speed), event: { type: 'turn', index, turn } }
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

interface SimulatorOptions {
  /** 1 is real time; 20 plays a minute in three seconds. */
  speed?: number
  clock?: Clock
}

interface ActiveCall {
  order: CallOrder
  steps: Step[]
  report: CarrierReport
  checkTransfer: TransferCheck
  refusedTransfers: Map<number, string>
  stopped: boolean
  /** Ends the current wait early. */
  wake: () => void
  done: Promise<void>
}

const RETRY_MS = 1_000

/**
 * Plays simulated calls in real time. The rest of a call depends only on its order and the clock: placed
 * again after a restart, it reports past events at once and continues. Each ongoing call has one timer.
 */
export function createSimulator({
  speed = 1,
  clock = systemClock,
}: SimulatorOptions = {}): Required<Omit<Carrier, 'knows'>> {
  const calls = new Map<string, ActiveCall>()
  const texts = createTexts({ speed, clock })

  const wait = (call: ActiveCall, ms: number) =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(Math.max(0, ms), resolve)
      call.wake = () => {
        cancel()
        resolve()
      }
    })

  const deliver = async (call: ActiveCall, event: CarrierEvent) => {
    while (!call.stopped) {
      try {
        return await call.report(event)
      } catch {
        await wait(call, RETRY_MS)
      }
    }
  }

  /** Retries until the check answers; a refused transfer changes the rest of the call. */
  const transfer = async (call: ActiveCall, tool: Tool) => {
    const { order, refusedTransfers, steps } = call
    while (!call.stopped) {
      try {
        const refusal = await call.checkTransfer(tool)
        // The operator may have hung up meanwhile.
        if (refusal === undefined || call.steps !== steps) return
        refusedTransfers.set(tool.id, refusal)
        const rest = simulateCall(order, order.call_id, Number.POSITIVE_INFINITY, refusedTransfers)
        call.steps = timelineOf(order, rest, speed)
        return
      } catch {
        await wait(call, RETRY_MS)
      }
    }
  }

  const play = async (call: ActiveCall) => {
    for (let index = 0; ; index++) {
      // Hanging up changes the steps, so the next one is read after every wait.
      while (!call.stopped && (call.steps[index]?.at ?? 0) > clock.now()) {
        await wait(call, (call.steps[index]?.at ?? 0) - clock.now())
      }
      const step = call.steps[index]
      if (call.stopped || !step) break
      if (step.transfer) {
        await transfer(call, step.transfer)
        // The steps after a refused transfer continue here.
        if (call.steps[index] !== step) index--
        continue
      }
      await deliver(call, step.event)
      if (step.event.type === 'ended') break
    }
    if (!call.stopped) calls.delete(call.order.call_id)
  }

  return {
    name: 'simulator',
    simulated: true,
    repeats: 'by_key',
    place: async (order, report, checkTransfer) => {
      if (calls.has(order.call_id)) return
      const steps = timelineOf(order, simulateCall(order), speed)
      const call: ActiveCall = {
        order,
        steps,
        report,
        checkTransfer,
        refusedTransfers: new Map(),
        stopped: false,
        wake: () => {},
        done: Promise.resolve(),
      }
      calls.set(order.call_id, call)
      call.done = play(call)
    },
    sendMessage: texts.send,
    hangUp: async (callId) => {
      const call = calls.get(callId)
      if (!call || (call.steps.at(-1)?.at ?? 0) <= clock.now()) return
      call.steps = stepsUntil(call, speed, clock.now())
      call.wake()
    },
    close: async () => {
      texts.close()
      const open = [...calls.values()]
      for (const call of open) {
        call.stopped = true
        call.wake()
      }
      await Promise.all(open.map((call) => call.done))
      calls.clear()
    },
  }
}

/** Returns the steps of a call that the operator ends now; reported steps stay. */
function stepsUntil({ order, steps, refusedTransfers }: ActiveCall, speed: number, now: number): Step[] {
  const answer = steps.find(({ event }) => event?.type === 'answered')
  if (answer && answer.at <= now) {
    const hungUpAfterMs = (now - answer.at) * speed
    return timelineOf(order, simulateCall(order, order.call_id, hungUpAfterMs, refusedTransfers), speed)
  }
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
