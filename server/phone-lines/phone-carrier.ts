import { setTimeout as wait } from 'node:timers/promises'
import type { Bot } from '#contract/bots/bots'
import type { TestStep } from '#contract/telephony/test-calls'
import type { Database, Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { type Carrier, CarrierBusy, CarrierRefusal, type MayDial } from '#server/telephony/carrier'
import { type Line, usualRingMs } from '#server/telephony/line'
import { SpeechFailure, type SpeechProviders } from '#server/telephony/speech/speech'
import type { PhoneLines } from './open-lines'
import { createPhoneCall, type PhoneCall, type PhoneCallParts } from './phone-call'
import {
  findLineCall,
  insertLineCall,
  type LineCall,
  removeLineCall,
  reserveDial,
  reserveNumber,
} from './store'
import { findTestCall, noteTestStep } from './test-calls-store'

const placeEveryMs = 500
const longestWaitMs = 30_000
/** How often an order is sent to a carrier that is busy. */
const mostTries = 3
const cancelEveryMs = 500

const canceled = new CarrierRefusal('The test call was canceled.', {
  type: 'canceled',
  reason: 'agent_ended_call',
})

const noLine = 'No telephone line is set up. Enter it in Settings › Telephony.'
const noModel =
  'No model is chosen for conversations. A phone call needs one: choose it in Settings › Models.'
const fullOf = {
  line: 'The telephone line has reached its limit of simultaneous calls. Raise it in Settings › Telephony.',
  number: 'The number has reached its limit of simultaneous calls. Raise it in Settings › Telephony.',
}

type SpeechOpening = { speech: SpeechProviders; reason: null } | { speech: null; reason: string }

type Parts = {
  database: Database
  lines: PhoneLines
  openSpeech: (organization: Organization, bot: Bot) => Promise<SpeechOpening>
}

const noteSteps = (database: Database, callId: string) => (step: TestStep) =>
  void noteTestStep(database, callId, step, Date.now()).catch((error) =>
    logFault(`a step of ${callId}`, error),
  )

/** A test call may be canceled in another process. */
function endWhenCanceled(database: Database, call: PhoneCall, callId: string): void {
  const timer = setInterval(async () => {
    const found = await findTestCall(database, callId).catch(() => undefined)
    if (found?.isCanceled) await call.hangUp().catch((error) => logFault(`canceling ${callId}`, error))
  }, cancelEveryMs)
  void call.done.then(() => clearInterval(timer))
}

type CallParts = Omit<PhoneCallParts, 'database' | 'process' | 'line'>
type DialParts = CallParts & { mayDial: MayDial | undefined }

/**
 * Waits until the line may dial, and stores that it does. Since the order was decided, the number may have been blocked, its
 * calling hours may have ended, or its campaign: returns whether it may still be dialed. It always decides again, because
 * clocks that measure time stand still while a computer sleeps.
 */
async function reserve(
  database: Database,
  place: Parameters<typeof insertLineCall>[1],
  { signal, mayDial = async () => true }: { signal: AbortSignal; mayDial: MayDial | undefined },
): Promise<boolean> {
  await wait(await reserveNumber(database, place.line_id, place.own_number), undefined, { signal })
  await wait(await reserveDial(database, place.line_id), undefined, { signal })
  const late = performance.now() + longestWaitMs
  for (;;) {
    if (!(await mayDial())) return false
    const full = await insertLineCall(database, place)
    if (!full) return true
    if (performance.now() > late) throw new CarrierRefusal(fullOf[full])
    await wait(placeEveryMs, undefined, { signal })
  }
}

/**
 * Calls over the telephone line of the organization, led by a model that hears and speaks. Before it dials a
 * call, it stores that it may have dialed it. From then on the call is followed or explained, and never dialed again.
 */
export function createPhoneCarrier({ database, lines, openSpeech }: Parts): Carrier {
  const calls = new Map<string, PhoneCall>()
  const { process } = lines
  const draining = new AbortController()

  function start(parts: CallParts & Pick<PhoneCallParts, 'line'>): PhoneCall {
    const { call_id } = parts.order
    const call = createPhoneCall({ ...parts, database, process })
    calls.set(call_id, call)
    void call.done.then(() => calls.get(call_id) === call && calls.delete(call_id))
    if (parts.onStep) endWhenCanceled(database, call, call_id)
    return call
  }

  async function dial({ mayDial, ...parts }: DialParts, tries = 1): Promise<void> {
    const { call_id, from_number, to_number, organization_id } = parts.order
    const current = await lines.current({ id: organization_id, database })
    if (!current) throw new CarrierRefusal(noLine)
    const { line, stored } = current
    await line.ready()
    const place = { call_id, line_id: stored.id, channel: call_id, own_number: from_number, process }
    if (!(await reserve(database, place, { signal: draining.signal, mayDial }))) return
    const call = start({ ...parts, line })
    try {
      await line.dial({ call_id, from_number, to_number, ring_ms: usualRingMs }, call.listen)
      parts.onStep?.('dialed')
    } catch (error) {
      if (error instanceof CarrierRefusal) {
        call.stop()
        await removeLineCall(database, call_id, process)
        if (!(error instanceof CarrierBusy) || tries === mostTries) throw error
        await wait(error.afterMs, undefined, { signal: draining.signal })
        return dial({ ...parts, mayDial }, tries + 1)
      }
      // The phone may be ringing, so the call is looked for instead.
      call.resume({ line_id: stored.id, channel: call_id, dialed_at: new Date().toISOString() })
    }
  }

  async function resume(parts: CallParts, placed: LineCall): Promise<void> {
    const line = await lines.byId(placed.line_id)
    if (!line) throw new CarrierRefusal(noLine)
    start({ ...parts, line }).resume(placed)
  }

  return {
    name: 'phone',
    simulated: false,
    repeats: 'asks',
    knows: async (callId) => (await findLineCall(database, callId)) !== undefined,
    async place(order, report, checkTransfer, conversation, mayDial) {
      if (calls.has(order.call_id)) return
      const placed = await findLineCall(database, order.call_id)
      if (!conversation) throw new CarrierRefusal(noModel)
      const opening = (bot: Bot) => openSpeech({ id: order.organization_id, database }, bot)
      const { speech, reason } = await opening(order.bot)
      if (!speech) throw new CarrierRefusal(reason)
      const speechOf = async (bot: Bot) => {
        const next = await opening(bot)
        if (!next.speech) throw new SpeechFailure(next.reason)
        return next.speech
      }
      const test = await findTestCall(database, order.call_id)
      const onStep = test && noteSteps(database, order.call_id)
      const parts = { order, report, checkTransfer, conversation, speech, speechOf, onStep }
      if (!placed && test?.isCanceled) throw canceled
      if (placed) return resume(parts, placed)
      if (order.direction === 'inbound') throw new CarrierRefusal('The caller is no longer on the line.')
      return dial({ ...parts, mayDial })
    },
    async sendMessage(_, report) {
      await report({ type: 'failed', reason: 'Texts cannot be sent over the telephone line.' })
    },
    async hangUp(callId) {
      const call = calls.get(callId)
      if (call) return call.hangUp()
      const placed = await findLineCall(database, callId)
      const line: Line | undefined = placed && (await lines.byId(placed.line_id))
      if (!placed) return
      await line?.hangUp(placed.channel)
      await removeLineCall(database, callId, process)
    },
    leave(callId) {
      const call = calls.get(callId)
      call?.stop()
      return call !== undefined
    },
    drain: () => draining.abort(),
    async close() {
      draining.abort()
      for (const call of calls.values()) call.stop()
      calls.clear()
    },
  }
}
