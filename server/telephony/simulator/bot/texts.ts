import type { Carrier, MessageEvent, MessageOrder } from '#server/telephony/carrier'
import { createRandom, type Random } from '#server/telephony/random'
import { type Clock, steadyClock } from '#server/telephony/simulator/clock'

/** Result of simulated texts to numbers with these last four digits; for other numbers it is random. */
const simulatedTextEndings = {
  '0190': 'delivered',
  '0191': 'landline',
  '0192': 'not_in_service',
  '0193': 'opted_out',
} as const

type SimulatedTextFate = (typeof simulatedTextEndings)[keyof typeof simulatedTextEndings]

const failures: Record<Exclude<SimulatedTextFate, 'delivered'>, string> = {
  landline: 'This number is a landline and can’t receive texts.',
  not_in_service: 'The number is not in service.',
  opted_out: 'The recipient opted out of texts from this number.',
}

const failing = 0.07

function fateOf(order: MessageOrder, random: Random): SimulatedTextFate {
  const ending = order.to_number.slice(-4) as keyof typeof simulatedTextEndings
  const fixed = Object.hasOwn(simulatedTextEndings, ending) ? simulatedTextEndings[ending] : undefined
  if (fixed) return fixed
  return random.chance(failing) ? random.pick(['landline', 'not_in_service']) : 'delivered'
}

/**
 * Returns the events of a text and their delays after acceptance, in milliseconds. They depend only on its
 * order.
 */
function simulateText(order: MessageOrder): { after_ms: number; event: MessageEvent }[] {
  const random = createRandom(`${order.message_id}/text`)
  const fate = fateOf(order, random)
  const sent = random.whole(200, 900)
  const settled = sent + random.whole(600, 3_500)
  const last: MessageEvent =
    fate === 'delivered'
      ? { type: 'delivered' }
      : { type: 'failed', reason: failures[fate], isOptOut: fate === 'opted_out' }
  return [
    { after_ms: sent, event: { type: 'sent' } },
    { after_ms: settled, event: last },
  ]
}

/**
 * Plays simulated texts in real time. A text that is sent again after a restart reports past events at once.
 */
export function createTexts({ speed, clock }: { speed: number; clock: Clock }) {
  const waits = new Map<() => void, () => void>()

  const wait = (ms: number) =>
    new Promise<void>((resolve, reject) => {
      const cancel = clock.after(Math.max(0, ms), () => {
        waits.delete(cancel)
        resolve()
      })
      waits.set(cancel, () => reject(new Error('The simulator was closed.')))
    })

  const send: Carrier['sendMessage'] = async (order, report) => {
    const steady = steadyClock(clock, order.accepted_timestamp)
    for (const { after_ms, event } of simulateText(order)) {
      await wait(order.accepted_timestamp + after_ms / speed - steady.now())
      await report(event)
    }
  }

  return {
    send,
    close() {
      for (const [cancel, reject] of waits) {
        cancel()
        reject()
      }
      waits.clear()
    },
  }
}
