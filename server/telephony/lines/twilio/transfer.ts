import { logFault } from '#server/kernel/http/log'
import type { CallAudio } from '#server/telephony/call-audio'
import type { TransferOrder } from '#server/telephony/line'
import { encodeMuLaw } from '#server/telephony/recording/mu-law'
import type { TwilioApi } from './api'
import type { Followed } from './followed-calls'
import { type CallAddresses, dialNumber } from './twiml'

/** The bot continues at the latest this long after the other phone has stopped ringing. */
const returnMs = 15_000

const reasons: Readonly<Record<string, string>> = {
  busy: 'The line was busy.',
  'no-answer': 'The call was not answered.',
  canceled: 'The caller hung up.',
  unconnected: 'The person hung up before the caller was connected.',
}

type Parts = {
  api: TwilioApi
  store: { storeBriefing(callId: string, sound: Uint8Array | null): Promise<void> }
  call: Followed
  sid: string
  addresses: CallAddresses
}

/** What the person at the other phone will hear, as mu-law samples. */
type Briefing = {
  sound: Uint8Array
  /** Tells who briefs whether the person heard it all. Resolves when they have taken note. */
  finish(wasHeard: boolean): Promise<void>
}

const rate = 8_000

/** Records what `brief` says, because Twilio plays it from a file. Undefined if it says nothing. */
function recordBriefing(brief: NonNullable<TransferOrder['brief']>): Promise<Briefing | undefined> {
  const said: Int16Array[] = []
  return new Promise((resolve) => {
    let settle: (wasHeard: boolean) => void = () => undefined
    const heard = new Promise<boolean>((settled) => {
      settle = settled
    })
    const audio: CallAudio = {
      rate,
      onFrame: () => undefined,
      onKey: () => undefined,
      closed: new Promise(() => undefined),
      play: (samples) => void said.push(samples),
      played() {
        const finish = async (wasHeard: boolean) => {
          settle(wasHeard)
          await done
        }
        const sound = Buffer.concat(said.map(encodeMuLaw))
        resolve(sound.length > 0 ? { sound, finish } : undefined)
        return heard
      },
      flush: async () => 0,
    }
    const done = brief(audio)
      .catch((error) => logFault('the briefing of a transfer', error))
      .finally(() => resolve(undefined))
  })
}

/**
 * Connects the caller with another phone. Twilio ends the bot's audio for it and, if the phone does not answer, connects
 * the bot again. Resolves to undefined when the phone answered, or to the reason why not. A briefed phone has answered
 * once it has heard the briefing.
 */
export async function transferCall(
  { api, store, call, sid, addresses }: Parts,
  order: TransferOrder,
): Promise<string | undefined> {
  let late: NodeJS.Timeout | undefined
  let why = 'The call could not be transferred.'
  const briefing = order.brief && (await recordBriefing(order.brief))
  try {
    await store.storeBriefing(call.callId, briefing?.sound ?? null)
    return await new Promise<string | undefined>((resolve, reject) => {
      const giveUp = () => resolve(why)
      const briefingMs = ((briefing?.sound.length ?? 0) / rate) * 1_000
      late = setTimeout(giveUp, order.ring_ms + briefingMs + returnMs)
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
      api.replace(sid, { twiml: dialNumber(order, addresses, briefing !== undefined) }).catch(reject)
    })
  } catch (error) {
    logFault(`the transfer of ${call.callId}`, error)
    return why
  } finally {
    clearTimeout(late)
    call.onTransfer = undefined
    call.detachedAt = performance.now()
    if (call.isTransferred) call.stream?.end()
    await briefing?.finish(call.isTransferred)
  }
}
