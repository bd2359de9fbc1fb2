import { setTimeout as wait } from 'node:timers/promises'
import { logFault } from '#server/kernel/http/log'
import { CarrierBusy, CarrierRefusal } from '#server/telephony/carrier'
import { type InboundCall, type Line, usualRingMs } from '#server/telephony/line'
import { type Ari, type AriChannel, AriError, type AriEvent } from './ari'
import { createStarts, openAriEvents, RETRY_MS } from './events'
import { createFollowedCalls, type Followed } from './followed-calls'
import { createMediaLegs } from './media-legs'
import type { CallRecords } from './records'
import { endBrokenTransfer, transferCall } from './transfer'

/** After this, a call that was dialed has ended by its ring time. */
const settlingMs = 5_000

export type AsteriskLineOptions = {
  ari: Ari
  /** Name of this process at Asterisk; unique among the processes that run. */
  app: string
  /** The endpoint of pjsip.conf that leads to the telephone network. */
  trunk: () => string
  /** Without them a call that ended unobserved stays unexplained. */
  records?: CallRecords | undefined
  /** False: calls are left to other processes. */
  takesCalls?: (() => boolean) | undefined
  /** Returns whether a number is ours; calls to others are first left to other processes. */
  isOurs?: ((number: string) => Promise<boolean>) | undefined
  /**
   * Decides about calls to our numbers. Called after this process has claimed one; the call rings until `follow`.
   * Returns false to reject it.
   */
  onInbound?: ((call: InboundCall) => Promise<boolean>) | undefined
}

/** Telephony through Asterisk: ARI controls calls, and their audio comes over a WebSocket for each. */
export function createAsteriskLine(options: AsteriskLineOptions): Line {
  const { ari, app, trunk, records } = options
  const starts = createStarts()
  const legs = createMediaLegs({ ari, app, starts })
  const calls = createFollowedCalls({ ari, app, legs, records })
  /** Further phones of transfers, and who waits for them. */
  const targets = new Map<string, (event: AriEvent) => void>()
  const onEvent = (event: AriEvent) => {
    const { type, channel } = event
    if (!channel) return
    if (type === 'StasisStart' && starts.take(channel.id)) return
    targets.get(channel.id)?.(event)
    if (type === 'CallBroadcast') void answerOffer(options, channel)
    else calls.take(event)
  }
  const events = openAriEvents({ ari, app, onEvent, onReconnected: calls.reviewAll })
  const phoneOf = (callId: string) => calls.find(callId)?.phone ?? callId

  const dial: Line['dial'] = async ({ call_id, from_number, to_number, ring_ms }, listener) => {
    // It does not wait for the connection: after a wait, the caller must decide again whether to dial.
    if (!events.isConnected()) throw new CarrierBusy('Asterisk cannot be reached.', RETRY_MS)
    const call = calls.add(call_id, call_id, listener, [performance.now(), ring_ms])
    try {
      const endpoint = `PJSIP/${to_number}@${trunk()}`
      const timeout = Math.ceil(ring_ms / 1000)
      await ari.dial(call_id, { endpoint, app, callerId: from_number, timeout }, starts.when(call_id))
    } catch (error) {
      calls.drop(call)
      starts.take(call_id)
      // It is up already: nothing was dialed now.
      if (isTaken(error) && (await follow(call_id, listener))) return
      throw await explain(error, ari, [call_id, trunk()])
    }
  }

  const follow: Line['follow'] = async (callId, listener, channel = callId) => {
    await events.ready()
    if (calls.find(callId)) return true
    const found = await ari.findChannel(channel)
    if (!found) return legs.remove(channel).then(() => false)
    const ageMs = Math.max(0, Date.now() - Date.parse(found.creationtime))
    const call = calls.add(callId, channel, listener, [performance.now() - ageMs, usualRingMs])
    try {
      await ari.subscribe(app, channel)
      if (found.state === 'Ring') await ari.act(channel, 'answer')
      const now = await ari.findChannel(channel)
      if (now?.state === 'Ringing') calls.ringing(call)
      if (found.state === 'Up') endBrokenTransfer(ari, channel).catch((error) => logFault(callId, error))
      if (now?.state === 'Up') await calls.answered(call)
      if (now?.state === 'Down') endUndialed(ari, call)
      if (!now) calls.drop(call)
      return now !== undefined
    } catch (error) {
      calls.drop(call)
      throw error
    }
  }

  const transfer: Line['transfer'] = async (callId, order) => {
    const call = calls.find(callId)
    if (!call?.leg) return 'The call is not connected.'
    const { phone, leg, gone } = call
    const parts = { ari, app, trunk: trunk(), legs, targets, phone, leg, gone: gone.signal }
    const result = await transferCall(parts, order)
    if (result.reason !== undefined) return result.reason
    Object.assign(call, { partner: result.partner, leg: undefined })
    void result.ended.then(() => ari.hangUp(phone)).catch((error) => logFault(`the end of ${callId}`, error))
    return undefined
  }

  return {
    name: 'asterisk',
    ready: events.ready,
    dial,
    follow,
    knows: async (callId) =>
      Boolean(calls.find(callId) ?? (await ari.findChannel(callId)) ?? (await records?.find(callId))),
    findEnd: async (callId) => records?.find(callId),
    async hangUp(callId) {
      const call = calls.find(callId)
      if (call) call.isHungUp = true
      await ari.hangUp(phoneOf(callId))
    },
    sendKeys: async (callId, keys) =>
      void (await ari.act(phoneOf(callId), 'dtmf', { dtmf: keys, between: 100, duration: 100 })),
    transfer,
    leave: calls.leave,
    async close() {
      events.close()
      calls.clear()
    },
  }
}

/** The process that dialed may have died before it did, and Asterisk waits forever for a phone that is not dialed. */
function endUndialed(ari: Ari, { phone, dialedAt }: Followed): void {
  const end = async () => {
    if ((await ari.findChannel(phone))?.state === 'Down') await ari.hangUp(phone)
  }
  const late = () => void end().catch((error) => logFault(`the end of ${phone}`, error))
  setTimeout(late, dialedAt + usualRingMs + settlingMs - performance.now()).unref()
}

/** A claimed channel is in our hands a moment after the claim. */
async function ring(ari: Ari, channel: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await ari.act(channel, 'ring')
      return
    } catch (error) {
      if (!(error instanceof AriError) || error.status !== 409 || attempt >= 40) throw error
      await wait(50)
    }
  }
}

/** The dialplan offers a call for longer than this. */
const foreignMs = 800

/** Claims a call to one of our numbers, which Asterisk offers to every process. */
async function answerOffer(
  { ari, app, onInbound, isOurs, takesCalls }: AsteriskLineOptions,
  { id, caller, dialplan }: AriChannel,
): Promise<void> {
  try {
    if (!onInbound || takesCalls?.() === false) return
    if (isOurs && !(await isOurs(dialplan.exten))) await wait(foreignMs)
    if (!(await ari.claim(id, app))) return
    const call = { channel: id, from_number: caller.number, to_number: dialplan.exten }
    // Before the decision, because `follow` may answer the call at once.
    await ring(ari, id)
    // Q.850: 1 is a number that is not assigned.
    if (!(await onInbound(call))) await ari.hangUp(id, { reason_code: 1 })
  } catch (error) {
    logFault('an incoming call', error)
  }
}

const isTaken = (error: unknown) => error instanceof AriError && error.status === 409

/** Whether Asterisk refused to dial is known only if there is no channel. */
async function explain(error: unknown, ari: Ari, [callId, trunk]: [string, string]): Promise<unknown> {
  if (!(error instanceof AriError) || isTaken(error) || (await ari.findChannel(callId))) return error
  return new CarrierRefusal(
    error.status === 401
      ? 'Asterisk rejected the ARI user or password. Check both, and ari.conf.'
      : `Asterisk refused the call: is there an endpoint ${trunk} in pjsip.conf? (${error.message})`,
  )
}
