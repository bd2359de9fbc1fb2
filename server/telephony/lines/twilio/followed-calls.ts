import type { WebSocket } from 'ws'
import { logFault } from '#server/kernel/http/log'
import type { LineEnd, LineEvent, LineListener } from '#server/telephony/line'
import type { TwilioApi } from './api'
import { endOf, endOfCall, type FinalStatus, isFinal } from './outcomes'
import { createStreamAudio, type StreamAudio } from './stream-audio'
import type { CallAddresses } from './twiml'

/** What was reported of a call, by Twilio or by another process. */
export type TwilioEvent = { call_id: string } & (
  | { type: 'status'; status: string; sid: string; sip_status?: number | undefined }
  /** Of the phone that the caller is transferred to: `answered`, or how dialing it ended. */
  | { type: 'transfer'; status: string }
  /** A process has the audio of the call. */
  | { type: 'audio'; process: string }
)

/** A call that this process follows. */
export type Followed = {
  callId: string
  sid: string | undefined
  listener: LineListener
  answeredAt: number | null
  isHungUp: boolean
  isRinging: boolean
  isTransferred: boolean
  /** Since when there has been no audio, as of `performance.now()`. */
  detachedAt: number
  /** When Twilio last asked where the audio is, as of `performance.now()`. */
  askedAt: number
  stream?: StreamAudio
  /** Waits for the other phone of a transfer. */
  onTransfer?: ((status: string) => void) | undefined
  timer?: NodeJS.Timeout
}

type Parts = { api: TwilioApi; process: string; addresses: (callId: string) => CallAddresses }

/** Callbacks can be lost, so Twilio is asked about calls without audio. */
const usualReviewMs = 10_000
const firstReviewMs = 300
const lostReviewMs = 1_000
/** Twilio opens the audio again by its own decision before this time. */
const reconnectMs = 4_000
const longestBreakMs = 15_000

const isAttached = ({ stream }: Followed) => stream?.isAttached() === true

/** It is up, and neither the bot nor another phone is in it. */
const isMissingAudio = (call: Followed) =>
  call.answeredAt !== null && !isAttached(call) && !call.onTransfer && !call.isTransferred

const endNow = ({ answeredAt, isHungUp }: Followed, status: FinalStatus, sipStatus?: number) =>
  endOf({ status, sipStatus, isHungUp, at_ms: Date.now(), answered_at_ms: answeredAt })

/** The calls, and how they proceed. */
function createRegistry() {
  const calls = new Map<string, Followed>()
  const isFollowed = (call: Followed) => calls.get(call.callId) === call
  const emit = (call: Followed, event: LineEvent) => {
    if (isFollowed(call)) call.listener(event)
  }
  function drop(call: Followed): void {
    if (!isFollowed(call)) return
    calls.delete(call.callId)
    clearTimeout(call.timer)
  }
  return {
    calls,
    isFollowed,
    emit,
    drop,
    finish(call: Followed, end: LineEnd): void {
      emit(call, { type: 'ended', ...end })
      drop(call)
      call.onTransfer?.('canceled')
      call.stream?.end()
    },
    ringing(call: Followed): void {
      if (call.isRinging || call.answeredAt !== null) return
      call.isRinging = true
      emit(call, { type: 'ringing', at_ms: Date.now() })
    },
    /** Returns when the call was answered. */
    noteAnswer(call: Followed): number {
      if (call.answeredAt === null) call.detachedAt = performance.now()
      call.answeredAt ??= Date.now()
      return call.answeredAt
    },
  }
}

type Registry = ReturnType<typeof createRegistry>
type Reviewing = Omit<Parts, 'process'> & { registry: Registry }

/** Asks Twilio for the state of calls without audio, and for audio that is missing. */
function createReviews({ api, addresses, registry }: Reviewing) {
  async function review(call: Followed): Promise<void> {
    if (!call.sid || isAttached(call)) return
    const found = await api.findCall(call.sid)
    if (!found || !registry.isFollowed(call) || isAttached(call)) return
    if (isFinal(found.status)) {
      const stored = call.answeredAt === null && !call.isHungUp ? endOfCall(found) : undefined
      return registry.finish(call, stored ?? endNow(call, found.status))
    }
    if (found.status === 'ringing') registry.ringing(call)
    if (found.status === 'in-progress') registry.noteAnswer(call)
    if (!isMissingAudio(call)) return
    const missingMs = performance.now() - call.detachedAt
    if (missingMs > longestBreakMs) {
      await api.hangUp(call.sid)
      const end = endNow(call, 'completed')
      const detail = 'Twilio did not connect the audio of the call.'
      registry.finish(call, { ...end, reason: 'network_error', detail })
    } else if (performance.now() - Math.max(call.detachedAt, call.askedAt) > reconnectMs) {
      await api.replace(call.sid, { url: addresses(call.callId).answer })
    }
  }

  return function reviewIn(call: Followed, ms: number): void {
    clearTimeout(call.timer)
    if (!registry.isFollowed(call)) return
    call.timer = setTimeout(() => {
      review(call)
        .catch((error) => logFault(`the state of ${call.callId}`, error))
        .finally(() => reviewIn(call, isMissingAudio(call) ? lostReviewMs : usualReviewMs))
    }, ms)
    call.timer.unref()
  }
}

/** The calls that this process follows, and what Twilio reports of them. */
export function createFollowedCalls({ process, ...parts }: Parts) {
  const { api } = parts
  const registry = createRegistry()
  const { calls, emit, drop, finish, ringing, noteAnswer } = registry
  const reviewIn = createReviews({ ...parts, registry })

  function attach(call: Followed, next: { socket: WebSocket; streamSid: string }): void {
    const isFirst = call.stream === undefined
    const at_ms = noteAnswer(call)
    call.stream ??= createStreamAudio(() => {
      call.detachedAt = performance.now()
      reviewIn(call, firstReviewMs)
    })
    call.stream.attach(next)
    call.onTransfer?.('returned')
    if (isFirst) emit(call, { type: 'answered', at_ms, audio: call.stream.audio })
  }

  async function hangUp(call: Followed): Promise<void> {
    call.isHungUp = true
    if (call.sid) await api.hangUp(call.sid)
    if (!isAttached(call)) reviewIn(call, firstReviewMs)
  }

  /** A call that was to end before its name was known ends now. */
  function name(call: Followed, sid: string): void {
    if (call.sid !== undefined) return
    call.sid = sid
    if (call.isHungUp) hangUp(call).catch((error) => logFault(`hanging up ${call.callId}`, error))
  }

  /** Twilio connects the audio next. */
  function answered(call: Followed): void {
    noteAnswer(call)
    call.askedAt = performance.now()
    if (!isAttached(call)) reviewIn(call, reconnectMs)
  }

  function leave(call: Followed): void {
    drop(call)
    call.stream?.end()
  }

  return {
    find: (callId: string) => calls.get(callId),
    add(callId: string, sid: string | undefined, listener: LineListener, isTransferred = false): Followed {
      const states = { answeredAt: null, isHungUp: false, isRinging: false, isTransferred }
      const call: Followed = { callId, sid, listener, ...states, detachedAt: performance.now(), askedAt: 0 }
      calls.set(callId, call)
      reviewIn(call, usualReviewMs)
      return call
    },
    drop,
    leave,
    name,
    ringing,
    attach,
    answered,
    hangUp,
    take(event: TwilioEvent): void {
      const call = calls.get(event.call_id)
      if (!call) return
      if (event.type === 'transfer') call.onTransfer?.(event.status)
      if (event.type === 'audio' && event.process !== process) {
        emit(call, { type: 'moved' })
        leave(call)
      }
      if (event.type !== 'status') return
      name(call, event.sid)
      if (event.status === 'ringing') ringing(call)
      if (event.status === 'in-progress') answered(call)
      if (isFinal(event.status)) finish(call, endNow(call, event.status, event.sip_status))
    },
    close(): void {
      for (const call of [...calls.values()]) leave(call)
    },
  }
}
