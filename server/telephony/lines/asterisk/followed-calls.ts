import { logFault } from '#server/kernel/http/log'
import type { LineEnd, LineEvent, LineListener } from '#server/telephony/line'
import type { Ari, AriEvent } from './ari'
import { explainUnanswered } from './causes'
import type { MediaLeg, MediaLegs } from './media-legs'
import type { CallRecords } from './records'

/** A call that this process follows. `phone` is the channel of the person. */
export type Followed = {
  callId: string
  phone: string
  listener: LineListener
  /** As of `performance.now()`. */
  dialedAt: number
  ringMs: number
  answeredAt: number | null
  isHungUp: boolean
  /** Asterisk is stopping, and ends its calls. */
  isStopped: boolean
  isRinging: boolean
  /** Aborted when it has ended, or is left to another process. */
  gone: AbortController
  leg?: MediaLeg | undefined
  /** Connected after a transfer: ends with the phone. */
  partner?: string | undefined
}

/** The kind of hangup request (AST_SOFTHANGUP_SHUTDOWN) with which Asterisk ends its calls when it stops. */
const SHUTDOWN = 4

type Parts = { ari: Ari; app: string; legs: MediaLegs; records: CallRecords | undefined }

/** The calls that this process follows, and what their events mean. */
export function createFollowedCalls({ ari, app, legs, records }: Parts) {
  const calls = new Map<string, Followed>()
  const isFollowed = (call: Followed) => calls.get(call.callId) === call
  const emit = (call: Followed, event: LineEvent) => {
    if (isFollowed(call)) call.listener(event)
  }

  function remove(call: Followed): void {
    calls.delete(call.callId)
    call.gone.abort()
  }

  function finish(call: Followed, end: LineEnd): void {
    if (!isFollowed(call)) return
    emit(call, { type: 'ended', ...end })
    remove(call)
    const { phone, leg, partner } = call
    const tidy = [leg && ari.hangUp(leg.channel), legs.remove(phone), partner && ari.hangUp(partner)]
    for (const work of tidy)
      Promise.resolve(work).catch((error) => logFault(`the end of ${call.callId}`, error))
  }

  async function answered(call: Followed): Promise<void> {
    if (call.answeredAt !== null) return
    call.answeredAt = Date.now()
    try {
      const leg = await legs.attach(call.phone)
      call.leg = leg
      emit(call, { type: 'answered', at_ms: call.answeredAt, audio: leg.audio })
    } catch (error) {
      if (!isFollowed(call)) return
      logFault(`the audio of ${call.callId}`, error)
      // The phone must not stay in silence.
      await ari.hangUp(call.phone).catch(() => undefined)
      finish(call, lostEnd(call, 'system_error', 'The audio of the call could not be connected.'))
    }
  }

  function ringing(call: Followed): void {
    if (call.isRinging || call.answeredAt !== null) return
    call.isRinging = true
    emit(call, { type: 'ringing', at_ms: Date.now() })
  }

  async function review(call: Followed): Promise<void> {
    const channel = await ari.findChannel(call.phone)
    if (channel) {
      await ari.subscribe(app, call.phone)
      if (channel.state === 'Up') await answered(call)
      return
    }
    const recorded = call.answeredAt === null ? await records?.find(call.phone) : undefined
    finish(call, recorded ?? lostEnd(call, 'network_error', 'Asterisk lost the call.'))
  }

  return {
    find: (callId: string) => calls.get(callId),
    isFollowed,
    add(callId: string, phone: string, listener: LineListener, [dialedAt, ringMs]: [number, number]) {
      const times = { dialedAt, ringMs, answeredAt: null }
      const now = { isHungUp: false, isStopped: false, isRinging: false, gone: new AbortController() }
      const call: Followed = { callId, phone, listener, ...times, ...now }
      calls.set(callId, call)
      return call
    },
    drop(call: Followed) {
      if (isFollowed(call)) remove(call)
    },
    /** The audio stays, silent, until that of another process takes its place. */
    leave(callId: string) {
      const call = calls.get(callId)
      if (call) remove(call)
    },
    clear() {
      for (const call of calls.values()) remove(call)
    },
    answered,
    ringing,
    take(event: AriEvent) {
      const { type, channel } = event
      const call = [...calls.values()].find(({ phone }) => phone === channel?.id)
      if (!call || !channel) return
      if (type === 'ChannelStateChange' && channel.state === 'Ringing') ringing(call)
      if (type === 'ChannelStateChange' && channel.state === 'Up') void answered(call)
      if (type === 'ChannelHangupRequest' && event.soft && event.cause === SHUTDOWN) call.isStopped = true
      if (type === 'ChannelDestroyed') finish(call, endOf(call, event))
    },
    /** Events may be missing after a reconnection: asks for every call whether it is still there. */
    reviewAll() {
      for (const call of calls.values()) {
        review(call).catch((error) => logFault(`the state of ${call.callId}`, error))
      }
    },
  }
}

const lostEnd = ({ answeredAt }: Followed, reason: LineEnd['reason'], detail: string): LineEnd => ({
  reason,
  detail,
  at_ms: Date.now(),
  answered_at_ms: answeredAt,
  sip_status: null,
})

function endOf(call: Followed, { cause, tech_cause }: AriEvent): LineEnd {
  const at_ms = Date.now()
  const times = { at_ms, answered_at_ms: call.answeredAt, sip_status: tech_cause || null }
  if (call.isHungUp) return { ...times, reason: 'agent_ended_call', detail: 'We ended the call.' }
  // The cause is that of a normal end.
  if (call.isStopped) return { ...times, reason: 'network_error', detail: 'Asterisk was stopped.' }
  if (call.answeredAt !== null)
    return { ...times, reason: 'user_ended_call', detail: 'The other side hung up.' }
  const isLate = performance.now() - call.dialedAt >= call.ringMs - 500
  return { ...times, ...explainUnanswered({ sipStatus: tech_cause, cause, isLate }) }
}
