import { setTimeout as wait } from 'node:timers/promises'
import type { Bot } from '#contract/bots/bots'
import type { TestStep } from '#contract/telephony/test-calls'
import type { Database } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import type { CallAudio } from '#server/telephony/call-audio'
import type {
  CallOrder,
  CallOutcome,
  CarrierEvent,
  CarrierReport,
  TransferCheck,
} from '#server/telephony/carrier'
import type { Conversation } from '#server/telephony/conversation'
import type { Line, LineEnd, LineEvent } from '#server/telephony/line'
import { leadSpokenCall } from '#server/telephony/speech/lead-spoken-call'
import type { SpeechProviders } from '#server/telephony/speech/speech'
import { withCallActions } from './call-actions'
import { brokenOff, endOfLine, recordedEnd, unknownEnd } from './outcomes'
import { isLedHere, type LineCall, removeLineCall } from './store'
import { observeTestCall } from './test-line'

const retryMs = 1_000
/** An order may still be on its way to Asterisk, and its record is written after the end. */
const settlingMs = 20_000
const recordMs = 3_000
/** How long an Asterisk that cannot be reached is asked about a call. */
const longestSearchMs = 3_600_000
/** How long to wait for the end of a call whose audio has ended. */
const endingMs = 3_000

export type PhoneCallParts = {
  database: Database
  /** Names this process. */
  process: string
  order: CallOrder
  line: Line
  conversation: Conversation
  speech: SpeechProviders
  /** Opens the voice and the recognition of another bot. Throws SpeechFailure. */
  speechOf: (bot: Bot) => Promise<SpeechProviders>
  report: CarrierReport
  checkTransfer: TransferCheck
  /** Of a test call: receives its steps. */
  onStep?: ((step: TestStep) => void) | undefined
}

function settable<Value>(): [Promise<Value>, (value: Value) => void] {
  let settle: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    settle = resolve
  })
  return [promise, settle]
}

/** Reports events in order. Each is repeated until it is accepted or the signal is aborted. */
function createDelivery(report: CarrierReport, signal: AbortSignal) {
  let deliveries: Promise<unknown> = Promise.resolve()
  return function deliver(event: CarrierEvent): Promise<void> {
    const delivery = deliveries.then(async () => {
      while (!signal.aborted) {
        try {
          return await report(event)
        } catch {
          await wait(retryMs, undefined, { signal }).catch(() => undefined)
        }
      }
    })
    deliveries = delivery
    return delivery
  }
}

type Search = {
  order: CallOrder
  line: Line
  listen: (event: LineEvent) => void
  signal: AbortSignal
}

/** Looks for a call at Asterisk and in its records. Resolves to undefined if it is followed now, else to its end. */
async function search(
  { order, line, listen, signal }: Search,
  { channel, dialed_at }: LineCall,
): Promise<CallOutcome | undefined> {
  const { call_id } = order
  const since = performance.now()
  const settlesInMs = Math.max(Date.parse(dialed_at) + settlingMs - Date.now(), recordMs)
  const settledAt = since + Math.min(settlingMs, settlesInMs)
  let isLogged = false
  while (!signal.aborted) {
    try {
      if (await line.follow(call_id, listen, channel)) return undefined
      const found = await line.findEnd(channel)
      if (found) return recordedEnd(order, found)
      if (performance.now() > settledAt) return unknownEnd(order, Date.now())
    } catch (error) {
      if (performance.now() > since + longestSearchMs) return unknownEnd(order, Date.now())
      if (!isLogged) logFault(`${call_id}, which is looked for again`, error)
      isLogged = true
    }
    await wait(retryMs, undefined, { signal }).catch(() => undefined)
  }
  return undefined
}

type Owned = Pick<PhoneCallParts, 'database' | 'order' | 'process'> & { leaving: AbortSignal }

/** Asks until the database answers, because the end of the call can only be stored then. */
async function isStillOurs({ database, order, process, leaving }: Owned): Promise<boolean> {
  while (!leaving.aborted) {
    try {
      return await isLedHere(database, order.call_id, process)
    } catch {
      await wait(retryMs, undefined, { ref: false })
    }
  }
  return false
}

/**
 * What the line knows of an answered call whose audio broke off: the other side hung up, or the line lost it. Undefined if
 * another process has the call.
 */
async function explained(
  outcome: CallOutcome,
  lineEnded: Promise<LineEnd>,
  owned: Owned,
): Promise<CallOutcome | undefined> {
  if (outcome.disconnection_reason !== 'user_ended_call') return outcome
  const late = wait(endingMs, undefined, { ref: false })
  const ended = await Promise.race([lineEnded, late])
  if (!ended) {
    if (!(await isStillOurs(owned))) return undefined
    return brokenOff(outcome, { reason: 'network_error', detail: 'The audio broke off.' })
  }
  return ended.reason === 'user_ended_call' ? outcome : brokenOff(outcome, ended)
}

const failedAt = (answered_at_ms: number): LineEnd => ({
  reason: 'system_error',
  at_ms: Date.now(),
  answered_at_ms,
  sip_status: null,
  detail: 'The conversation failed.',
})

export type PhoneCall = ReturnType<typeof createPhoneCall>

/** One call over a line: its events and its conversation become those of the carrier. */
export function createPhoneCall({ order, line, report, onStep, ...parts }: PhoneCallParts) {
  const { database, process } = parts
  const { call_id } = order
  const hangingUp = new AbortController()
  const stopping = new AbortController()
  /** Another process has the call, or will take it. */
  const leaving = new AbortController()
  const deliver = createDelivery(report, stopping.signal)
  let isOver = false
  let isLed = false
  const [done, finish] = settable<void>()
  const [lineEnded, noteEnd] = settable<LineEnd>()

  async function end(outcome: CallOutcome): Promise<void> {
    if (isOver || leaving.signal.aborted) return
    isOver = true
    await deliver({ type: 'ended', outcome })
    if (stopping.signal.aborted) return
    await removeLineCall(database, call_id, process).catch((error) =>
      logFault(`the place of ${call_id}`, error),
    )
    finish()
  }

  async function lead(audio: CallAudio, answeredAt: number): Promise<void> {
    const { audio: led, actions, speechUsed } = withCallActions({ ...parts, order, line, audio, lineEnded })
    const { later_speech = [], ...outcome } = await leadSpokenCall({
      ...parts,
      order,
      ...(onStep ? observeTestCall(led, deliver, onStep) : { audio: led, report: deliver }),
      signal: AbortSignal.any([hangingUp.signal, leaving.signal]),
      ...actions,
      startedAt: order.answered_timestamp ?? answeredAt,
      ...(order.earlier && { earlier: order.earlier }),
    })
    if (leaving.signal.aborted) return
    const whole = { ...outcome, later_speech: [...later_speech, speechUsed] }
    const final = await explained(whole, lineEnded, { ...parts, order, leaving: leaving.signal })
    if (leaving.signal.aborted) return
    if (!final) return move()
    if (final.disconnection_reason !== 'transferred_to_human') {
      await line.hangUp(call_id).catch((error) => logFault(`hanging up ${call_id}`, error))
    }
    await end(final)
  }

  function leave(): void {
    leaving.abort()
    stopping.abort()
    line.leave(call_id)
    finish()
  }

  /** At once, so that the end of the audio here does not end the call. */
  function move(): void {
    leaving.abort()
    void deliver({ type: 'moved' }).then(leave)
  }

  function listen(event: LineEvent): void {
    if (event.type === 'ringing' || event.type === 'answered') onStep?.(event.type)
    if (event.type === 'ringing') void deliver(event)
    if (event.type === 'moved') move()
    if (event.type === 'answered') {
      isLed = true
      void deliver({ type: 'answered', at_ms: event.at_ms })
      lead(event.audio, event.at_ms).catch((error) => {
        logFault(`the conversation of ${call_id}`, error)
        void line.hangUp(call_id).catch(() => undefined)
        return end(endOfLine(order, failedAt(event.at_ms)))
      })
    }
    if (event.type === 'ended') {
      noteEnd(event)
      if (!isLed || event.answered_at_ms === null || event.reason === 'system_error')
        void end(endOfLine(order, event))
    }
  }

  return {
    listen,
    /** Follows a call that was dialed before, or finds how it ended. It is never dialed again. */
    resume(placed: LineCall): void {
      const found = search({ order, line, listen, signal: stopping.signal }, placed)
      void found.then((outcome) => outcome && end(outcome))
    },
    done,
    async hangUp(): Promise<void> {
      hangingUp.abort()
      await line.hangUp(call_id)
    },
    /** Leaves the call to another process. */
    stop: leave,
  }
}
