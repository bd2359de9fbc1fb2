import type { WebSocket } from 'ws'
import { logFault } from '#server/kernel/http/log'
import { CarrierBusy, CarrierRefusal } from '#server/telephony/carrier'
import type { Line } from '#server/telephony/line'
import { type TwilioApi, TwilioError } from './api'
import { createFollowedCalls, type TwilioEvent } from './followed-calls'
import { endOfCall, isFinal } from './outcomes'
import { tonesOf } from './tones'
import { transferCall } from './transfer'
import { addressesOf } from './twiml'

/** A call whose SID is not known. */
type UnnamedCall = { from_number: string; to_number: string; dialed_at: string }

/** What is stored of the calls of the line. */
export type TwilioCallStore = {
  findSid(callId: string): Promise<string | undefined>
  storeSid(callId: string, sid: string): Promise<void>
  findUnnamed(callId: string): Promise<UnnamedCall | undefined>
  /** Returns which of the SIDs belong to calls. */
  listKnown(sids: readonly string[]): Promise<string[]>
  isTransferred(callId: string): Promise<boolean>
  /** Stores what the other phone of a transfer plays first, as mu-law samples; null: nothing. */
  storeBriefing(callId: string, sound: Uint8Array | null): Promise<void>
}

export type TwilioLineOptions = {
  api: TwilioApi
  /** Address at which Twilio reaches this server. */
  publicUrl: () => string
  store: TwilioCallStore
  /** Names this process; unique among those that share the line. */
  process: string
}

export type TwilioLine = Line & {
  /** Takes what Twilio or another process reported of a call. */
  take(event: TwilioEvent): void
  /** Takes the audio of a call. `claim` is repeated until this process has the call. */
  connect(callId: string, stream: Stream, claim: () => void): void
}

const isSid = (name: string) => /^CA[0-9a-f]{32}$/.test(name)
/** How far our clock and Twilio's may differ. */
const skewMs = 10_000
/** Twilio stores an order within this time. */
const acceptedMs = 60_000
const readyForMs = 30_000
/** Before an order that was one too many is repeated, unless Twilio says when. */
const pauseMs = 500
const claimEveryMs = 200
const longestClaimMs = 15_000
/** "Try again later": Twilio then asks what to do with the call. */
const tryAgain = 1013
const notConnected = 'The call is not connected.'

type Stream = { socket: WebSocket; streamSid: string }

/** Finds the SIDs of calls. */
function createNames({ api, store }: Pick<TwilioLineOptions, 'api' | 'store'>) {
  /** Twilio has no key for orders: finds the one call that only an order without a response can have made. */
  async function findOrdered(callId: string): Promise<string | undefined> {
    const order = await store.findUnnamed(callId)
    if (!order) return undefined
    const dialedAt = Date.parse(order.dialed_at)
    const listed = await api.listCalls({ from: order.from_number, to: order.to_number })
    const near = listed.filter(({ direction, date_created }) => {
      const after = Date.parse(date_created ?? '') - dialedAt
      return direction === 'outbound-api' && after >= -skewMs && after <= acceptedMs
    })
    const known = await store.listKnown(near.map(({ sid }) => sid))
    const [sid, second] = near.map((call) => call.sid).filter((name) => !known.includes(name))
    if (sid === undefined || second !== undefined) return undefined
    await store.storeSid(callId, sid)
    return sid
  }

  return async (callId: string, channel = callId): Promise<string | undefined> =>
    isSid(channel) ? channel : ((await store.findSid(callId)) ?? (await findOrdered(callId)))
}

/** Audio of calls that this process does not follow yet. */
function createParked() {
  const streams = new Map<string, Stream>()
  return {
    take(callId: string): Stream | undefined {
      const stream = streams.get(callId)
      streams.delete(callId)
      return stream
    },
    park(callId: string, stream: Stream, claim: () => void): void {
      streams.get(callId)?.socket.terminate()
      streams.set(callId, stream)
      const since = performance.now()
      const timer = setInterval(() => {
        const isParked = streams.get(callId) === stream
        const isLate = performance.now() - since > longestClaimMs
        const isOpen = stream.socket.readyState === stream.socket.OPEN
        if (isParked && isOpen && !isLate) return claim()
        clearInterval(timer)
        if (!isParked) return
        streams.delete(callId)
        stream.socket.resume()
        stream.socket.close(tryAgain)
      }, claimEveryMs)
      claim()
    },
    close(): void {
      for (const { socket } of streams.values()) socket.terminate()
      streams.clear()
    },
  }
}

/** Resolves if the account may place calls. Throws CarrierRefusal if it may not. */
function createReady(api: TwilioApi) {
  let readyUntil = 0
  return async (): Promise<void> => {
    if (performance.now() < readyUntil) return
    const account = await api.account().catch((error) => {
      throw refusalOf(error) ?? error
    })
    if (account.status !== 'active') throw new CarrierRefusal(`The Twilio account is ${account.status}.`)
    readyUntil = performance.now() + readyForMs
  }
}

/** Telephony through Twilio: its REST API controls calls, and their audio comes over a WebSocket for each. */
export function createTwilioLine({ api, publicUrl, store, process }: TwilioLineOptions): TwilioLine {
  const addresses = (callId: string) => addressesOf(publicUrl(), callId)
  const calls = createFollowedCalls({ api, process, addresses })
  const parked = createParked()
  const sidOf = createNames({ api, store })

  const dial: Line['dial'] = async ({ call_id, from_number: from, to_number: to, ring_ms }, listener) => {
    const call = calls.add(call_id, undefined, listener)
    const { answer: answerUrl, status: statusUrl } = addresses(call_id)
    try {
      const ringSeconds = Math.ceil(ring_ms / 1_000)
      const sid = await api.dial({ from, to, ringSeconds, answerUrl, statusUrl })
      calls.name(call, sid)
      await store.storeSid(call_id, sid).catch((error) => logFault(`the SID of ${call_id}`, error))
    } catch (error) {
      calls.drop(call)
      throw refusalOf(error) ?? error
    }
  }

  const follow: Line['follow'] = async (callId, listener, channel) => {
    if (calls.find(callId)) return true
    const sid = await sidOf(callId, channel)
    const found = sid === undefined ? undefined : await api.findCall(sid)
    if (!sid || !found || isFinal(found.status)) return false
    const call = calls.add(callId, sid, listener, await store.isTransferred(callId))
    const stream = parked.take(callId)
    if (stream) calls.attach(call, stream)
    else if (found.status === 'in-progress') calls.answered(call)
    else if (found.status === 'ringing') calls.ringing(call)
    return true
  }

  return {
    name: 'twilio',
    ready: createReady(api),
    dial,
    follow,
    knows: async (callId) => calls.find(callId) !== undefined || (await sidOf(callId)) !== undefined,
    async findEnd(channel) {
      const sid = await sidOf(channel)
      const found = sid === undefined ? undefined : await api.findCall(sid)
      return found && endOfCall(found)
    },
    async hangUp(callId) {
      const call = calls.find(callId)
      if (call) return calls.hangUp(call)
      const sid = await sidOf(callId)
      if (sid !== undefined) await api.hangUp(sid)
    },
    async sendKeys(callId, keys) {
      const stream = calls.find(callId)?.stream
      if (!stream) throw new Error(notConnected)
      stream.audio.play(tonesOf(keys))
      await stream.audio.played()
    },
    async transfer(callId, order) {
      const call = calls.find(callId)
      if (!call?.sid || !call.stream?.isAttached()) return notConnected
      return transferCall({ api, store, call, sid: call.sid, addresses: addresses(callId) }, order)
    },
    leave(callId) {
      const call = calls.find(callId)
      if (call) calls.leave(call)
    },
    take: calls.take,
    connect(callId, stream, claim) {
      const call = calls.find(callId)
      if (call) calls.attach(call, stream)
      else parked.park(callId, stream, claim)
    },
    async close() {
      calls.close()
      parked.close()
    },
  }
}

/** An answer of Twilio by which no phone rings, as a refusal; undefined for other errors. */
function refusalOf(error: unknown): CarrierRefusal | undefined {
  if (error instanceof CarrierRefusal) return error
  if (!(error instanceof TwilioError) || error.status >= 500) return undefined
  if (error.status === 401) return new CarrierRefusal('Twilio does not accept the account SID or auth token.')
  if (error.status === 429)
    return new CarrierBusy('Twilio refused the call: too many requests.', error.afterMs ?? pauseMs)
  const code = error.code === undefined ? '' : ` (Twilio error ${error.code})`
  return new CarrierRefusal(`Twilio refused the call: ${error.message.replace(/\.$/, '')}${code}.`)
}
