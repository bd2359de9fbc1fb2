import type { Tool } from '#contract/bots/tools'
import type { CallOrder, CarrierEvent, CarrierReport, TransferCheck } from '#server/telephony/carrier'
import type { Conversation } from '#server/telephony/conversation'
import { conductOf } from '#server/telephony/simulator/bot/conduct'
import type { Clock } from './clock'
import { isLedLive, type LiveCall, startLiveCall } from './live-call'
import { prepareCall } from './simulate-call'
import { type Step, timelineOf } from './timeline'

export interface ActiveCall {
  order: CallOrder
  clock: Clock
  steps: Step[]
  report: CarrierReport
  checkTransfer: TransferCheck
  refusedTransfers: Map<number, string>
  /** The message for a mailbox that a model has worded. */
  mailboxMessage?: string | undefined
  /** A call whose words a model finds while it is played; it has no steps. */
  live?: LiveCall
  stopped: boolean
  /** Ends the current wait early. */
  wake: () => void
  done: Promise<void>
}

const RETRY_MS = 1_000

/** A machine answers, and the bot's message for it has to be worded. */
function leavesWordedMessage(order: CallOrder): boolean {
  const { detectsVoicemail, leavesMessage, generatesMessage, voicemailMessage } = conductOf(order.bot)
  const isWorded = detectsVoicemail && leavesMessage && generatesMessage && voicemailMessage !== ''
  return isWorded && prepareCall(order).caller.fate === 'voicemail'
}

/** Plays calls in real time. Each ongoing call has one timer. */
export function createCallPlayer(speed: number) {
  const wait = (call: ActiveCall, ms: number) =>
    new Promise<void>((resolve) => {
      const cancel = call.clock.after(Math.max(0, ms), resolve)
      call.wake = () => {
        cancel()
        resolve()
      }
    })

  /** Repeats until it succeeds or the call is stopped. */
  const insist = async <Result>(
    call: ActiveCall,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    while (!call.stopped) {
      try {
        return await work()
      } catch {
        await wait(call, RETRY_MS)
      }
    }
    return undefined
  }

  const deliver = async (call: ActiveCall, event: CarrierEvent) => {
    await insist(call, () => call.report(event))
  }

  const checkTransfer = (call: ActiveCall, tool: Tool) => insist(call, () => call.checkTransfer(tool))

  /** A refused transfer changes the rest of the call. */
  const transfer = async (call: ActiveCall, tool: Tool) => {
    const { refusedTransfers, steps } = call
    const refusal = await checkTransfer(call, tool)
    // The operator may have hung up meanwhile.
    if (refusal === undefined || call.steps !== steps) return
    refusedTransfers.set(tool.id, refusal)
    call.steps = timelineOf(call, speed)
  }

  const playSteps = async (call: ActiveCall) => {
    for (let index = 0; ; index++) {
      // Hanging up changes the steps, so the next one is read after every wait.
      while (!call.stopped && (call.steps[index]?.at ?? 0) > call.clock.now()) {
        await wait(call, (call.steps[index]?.at ?? 0) - call.clock.now())
      }
      const step = call.steps[index]
      if (call.stopped || !step) return
      if (step.transfer) {
        await transfer(call, step.transfer)
        // The steps after a refused transfer continue here.
        if (call.steps[index] !== step) index--
        continue
      }
      await deliver(call, step.event)
      if (step.event.type === 'ended') return
    }
  }

  const playLive = (call: ActiveCall, conversation: Conversation) => {
    call.live = startLiveCall({
      order: call.order,
      conversation,
      clock: call.clock,
      speed,
      deliver: (event) => deliver(call, event),
      checkTransfer: (tool) => checkTransfer(call, tool),
      wait: (ms) => wait(call, ms),
    })
    return call.live.done
  }

  /** Words the message for a mailbox first. Without words the scripted message is left. */
  const playMailbox = async (call: ActiveCall, { mailboxMessage }: Conversation) => {
    const instructions = conductOf(call.order.bot).voicemailMessage
    call.mailboxMessage = await mailboxMessage?.(instructions, new AbortController().signal).catch(
      () => undefined,
    )
    // The operator may have hung up meanwhile.
    if (call.steps.length === 0) call.steps = timelineOf(call, speed)
    await playSteps(call)
  }

  return {
    /** Plays a call to its end, or until it is stopped. */
    play(call: ActiveCall, conversation: Conversation | undefined): Promise<void> {
      if (conversation && isLedLive(call.order)) return playLive(call, conversation)
      if (conversation && leavesWordedMessage(call.order)) return playMailbox(call, conversation)
      call.steps = timelineOf(call, speed)
      return playSteps(call)
    },
  }
}
