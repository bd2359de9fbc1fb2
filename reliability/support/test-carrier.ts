import { failedOutcome } from '#server/calls/completion/finish-call'
import type { CallOutcome, Carrier, CarrierReport } from '#server/telephony/carrier'

/** Outcomes of calls of the stand-in. Most are answered. */
export type StandInEnding = 'reached' | 'busy' | 'no_answer' | 'voicemail' | 'failed'

export type StandInOrder = { call_id: string; to_number: string }
export type PlacedCall = { ends_at: number; ending: StandInEnding }

type Settings = {
  /** The address of the stand-in. */
  url: string
  repeats: Carrier['repeats']
  /** Delays orders before they are sent: a deliberate mistake. */
  lateMs: number
}

const retryMs = 200

const reasons = { busy: 'dial_busy', no_answer: 'dial_no_answer', failed: 'dial_failed' } as const

function outcomeOf({ ending, ends_at }: PlacedCall): CallOutcome {
  if (ending !== 'reached' && ending !== 'voicemail') return failedOutcome(reasons[ending], ends_at)
  const turn = { role: 'assistant', text: 'Hello.', start_ms: 1, end_ms: 2 }
  const outcome = failedOutcome('call_completed', ends_at, ends_at - 1)
  return { ...outcome, call_status: 'ended', turns: [turn], voicemail: ending === 'voicemail' }
}

/** Orders calls from the stand-in, which is a separate program. */
export function createStandInCarrier({ url, repeats, lateMs }: Settings): Carrier {
  const timers = new Set<NodeJS.Timeout>()
  const telling = new Set<Promise<void>>()
  let isClosed = false

  function later(work: () => void, ms: number): void {
    if (isClosed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }

  function sendReport(call: PlacedCall, report: CarrierReport): void {
    const sent = report({ type: 'ended', outcome: outcomeOf(call) })
      .catch(() => later(() => sendReport(call, report), retryMs))
      .finally(() => telling.delete(sent))
    telling.add(sent)
  }

  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`The stand-in answered with ${response.status}.`)
    return response.json() as Promise<Answer>
  }

  const knows = async (callId: string) => (await ask<{ knows: boolean }>(`/knows?call_id=${callId}`)).knows

  /** Follows an accepted order without repeating it if a repeated key would be a second dial. */
  const order = async (order: StandInOrder) =>
    repeats === 'asks' && (await knows(order.call_id))
      ? ask<PlacedCall>(`/follow?call_id=${order.call_id}`)
      : ask<PlacedCall>('/place', order)

  return {
    name: 'stand-in',
    simulated: true,
    repeats,
    knows,
    async place({ call_id, to_number }, report) {
      if (lateMs > 0) await new Promise<void>((resolve) => later(resolve, lateMs))
      const call = await order({ call_id, to_number })
      later(() => sendReport(call, report), Math.max(0, call.ends_at - Date.now()))
    },
    sendMessage: async () => undefined,
    async close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(telling)
    },
  }
}
