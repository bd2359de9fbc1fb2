import { logFault } from '#server/kernel/http/log'
import type { TransferOrder } from '#server/telephony/line'
import type { TwilioApi } from './api'
import type { Followed } from './followed-calls'
import { type CallAddresses, dialNumber } from './twiml'

/** The bot continues at the latest this long after the other phone has stopped ringing. */
const returnMs = 15_000

const reasons: Readonly<Record<string, string>> = {
  busy: 'The line was busy.',
  'no-answer': 'The call was not answered.',
  canceled: 'The caller hung up.',
}

type Parts = { api: TwilioApi; call: Followed; sid: string; addresses: CallAddresses }

/**
 * Connects the caller with another phone. Twilio ends the bot's audio for it and, if the phone does not answer, connects
 * the bot again. Resolves to undefined when the phone answered, or to the reason why not.
 */
export async function transferCall(
  { api, call, sid, addresses }: Parts,
  order: TransferOrder,
): Promise<string | undefined> {
  if (order.brief) return 'Twilio cannot brief the other side before a transfer.'
  let late: NodeJS.Timeout | undefined
  let why = 'The call could not be transferred.'
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      const giveUp = () => resolve(why)
      late = setTimeout(giveUp, order.ring_ms + returnMs)
      call.onTransfer = (status) => {
        if (status === 'answered' || status === 'completed') {
          call.isTransferred = true
          resolve(undefined)
        } else if (status === 'returned' || status === 'canceled') {
          resolve(status === 'canceled' ? reasons.canceled : why)
        } else {
          why = reasons[status] ?? 'The phone cannot be reached now.'
        }
      }
      api.replace(sid, { twiml: dialNumber(order, addresses) }).catch(reject)
    })
  } catch (error) {
    logFault(`the transfer of ${call.callId}`, error)
    return why
  } finally {
    clearTimeout(late)
    call.onTransfer = undefined
    call.detachedAt = Date.now()
    if (call.isTransferred) call.stream?.end()
  }
}
