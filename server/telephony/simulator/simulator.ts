import type { Carrier } from '#server/telephony/carrier'
import { createTexts } from '#server/telephony/simulator/bot/texts'
import { type ActiveCall, createCallPlayer } from './call-player'
import { type Clock, steadyClock, systemClock } from './clock'
import { stepsUntil } from './timeline'

interface SimulatorOptions {
  /** 1 is real time; 20 plays a minute in three seconds. */
  speed?: number
  clock?: Clock
}

/**
 * Plays simulated calls in real time. The rest of a scripted call depends only on its order and the clock: placed
 * again after a restart, it reports past events at once and continues. The words of a call that a model leads are found
 * while it is played.
 */
export function createSimulator({
  speed = 1,
  clock = systemClock,
}: SimulatorOptions = {}): Required<Omit<Carrier, 'knows' | 'leave' | 'drain'>> {
  const calls = new Map<string, ActiveCall>()
  const texts = createTexts({ speed, clock })
  const player = createCallPlayer(speed)

  return {
    name: 'simulator',
    simulated: true,
    repeats: 'by_key',
    place: async (order, report, checkTransfer, conversation) => {
      if (calls.has(order.call_id)) return
      const call: ActiveCall = {
        order,
        clock: steadyClock(clock, order.registered_timestamp),
        steps: [],
        report,
        checkTransfer,
        refusedTransfers: new Map(),
        stopped: false,
        wake: () => {},
        done: Promise.resolve(),
      }
      calls.set(order.call_id, call)
      call.done = player.play(call, conversation).then(() => {
        if (!call.stopped) calls.delete(order.call_id)
      })
    },
    sendMessage: texts.send,
    hangUp: async (callId) => {
      const call = calls.get(callId)
      const last = call?.steps.at(-1)
      if (!call || (last && last.at <= call.clock.now())) return
      if (call.live) call.live.hangUp()
      else call.steps = stepsUntil(call, speed, call.clock.now())
      call.wake()
    },
    close: async () => {
      texts.close()
      const open = [...calls.values()]
      for (const call of open) {
        call.stopped = true
        call.live?.stop()
        call.wake()
      }
      await Promise.all(open.map((call) => call.done))
      calls.clear()
    },
  }
}
