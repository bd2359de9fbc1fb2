import type { Tool } from '#contract/bots/tools'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import { logFault } from '#server/kernel/http/log'
import type { CallOrder, CallOutcome, CarrierEvent } from '#server/telephony/carrier'
import type { Conversation } from '#server/telephony/conversation'
import type { Clock } from './clock'
import type { Heard } from './line'
import { converseLive } from './live-script'
import type { Scene } from './scene'
import { outcomeOf, prepareCall } from './simulate-call'
import { createStage, type Performance } from './stage'

export type LiveCallParts = {
  order: CallOrder
  conversation: Conversation
  clock: Clock
  speed: number
  /** Retries until the event is accepted or the call is stopped. */
  deliver: (event: CarrierEvent) => Promise<void>
  /** Retries until the check answers or the call is stopped. */
  checkTransfer: (tool: Tool) => Promise<string | undefined>
  /** Waits, unless the call is stopped or hung up. */
  wait: (ms: number) => Promise<void>
}

export type LiveCall = {
  /** Resolves when the end was reported, or the call was stopped. */
  done: Promise<void>
  hangUp(): void
  /** Ends the work without an end of the call. */
  stop(): void
}

/** A caller who hears nothing has no conversation, and neither has a machine. */
export function isLedLive(order: CallOrder): boolean {
  const { caller } = prepareCall(order)
  return caller.fate === 'person' && caller.exit?.kind !== 'hears_nothing'
}

const tooLong = { type: 'max_duration', detail: 'The longest duration was reached.' }
const resumed = 'The server restarted during the call, and the conversation continued.'
const lost = 'The server restarted during the call, and nothing of the conversation was stored.'

type Prepared = ReturnType<typeof prepareCall> & { scene: Scene }

/** How a call was ended from outside. */
type Interruption = { signal: AbortSignal; isHungUp: boolean; isStopped: boolean }

/** Plays the conversation of an answered call until it ends or is interrupted, and returns what was said. */
async function playConversation(
  { order, conversation, clock, speed, deliver, checkTransfer, wait }: LiveCallParts,
  { scene, caller, random }: Prepared,
  start: number,
  ended: Interruption,
): Promise<Performance> {
  const { signal } = ended
  const { conduct } = scene
  const { earlier = [] } = order
  const limit = { atMs: conduct.maxDurationMs, reason: 'timeout' as const, event: tooLong }
  const stage = createStage({
    bot: order.bot,
    conduct,
    pace: caller.pace,
    limit,
    random: random.fork('stage'),
    earlier,
  })
  if (order.earlier) {
    stage.passTo((clock.now() - start) * speed)
    const isLost = earlier.length === 0
    const type = isLost ? 'conversation_interrupted' : 'conversation_resumed'
    stage.take({ by: 'event', type, detail: isLost ? lost : resumed })
    if (isLost) return stage.end('system_error')
  }
  let reported = earlier.length
  /** Reports turns at their times. The bot's last one waits, because the caller may interrupt it. */
  const report = async (isEnd: boolean) => {
    const { turns } = stage.played
    const ready = isEnd || turns.at(-1)?.role !== 'assistant' ? turns.length : turns.length - 1
    for (const turn of turns.slice(reported, ready)) {
      const at = start + Math.round(turn.end_ms / speed)
      while (!signal.aborted && at > clock.now()) await wait(at - clock.now())
      if (signal.aborted) return
      await deliver({ type: 'turn', index: reported, turn })
      reported += 1
    }
  }

  const script = converseLive(scene, { conversation, signal, checkTransfer, earlier })
  let heard: Heard = { cut: false }
  let askedAt = clock.now()
  while (!signal.aborted) {
    askedAt = clock.now()
    const step = await script.next(heard).catch((error) => {
      if (!signal.aborted) throw error
    })
    if (!step || signal.aborted) break
    if (!step.done) heard = stage.take(step.value)
    if (step.done || stage.isOver()) {
      const played = stage.end(step.done ? step.value : null)
      await report(true)
      if (!signal.aborted) return played
    } else await report(false)
  }
  // Words that were found ahead of time were not spoken yet; while a model is thinking, time passes.
  const now = stage.now() + clock.now() - askedAt
  const atMs = Math.round(Math.max(0, Math.min((clock.now() - start) * speed, now)))
  return stage.cutAt({ atMs, reason: 'agent_ended_call', event: { type: 'hung_up' } })
}

/**
 * Plays a call whose words are found meanwhile, in real time. After a restart the conversation continues after the
 * turns that were stored; a call that stores none ends.
 */
export function startLiveCall(parts: LiveCallParts): LiveCall {
  const { order, clock, speed, deliver, wait } = parts
  const stopping = new AbortController()
  const ended: Interruption = { signal: stopping.signal, isHungUp: false, isStopped: false }
  const atSpeed = (moment: number) =>
    Math.round(order.registered_timestamp + (moment - order.registered_timestamp) / speed)

  const until = async (moment: number) => {
    while (!stopping.signal.aborted && moment > clock.now()) await wait(moment - clock.now())
  }

  async function run(): Promise<void> {
    const prepared = prepareCall(order)
    const { ringing_at, settledAt, scene } = prepared
    if (!scene) return
    const start = atSpeed(settledAt)
    await until(atSpeed(ringing_at))
    if (!ended.isStopped) await deliver({ type: 'ringing', at_ms: atSpeed(ringing_at) })
    await until(start)
    if (ended.isStopped) return
    if (ended.isHungUp) return deliver({ type: 'ended', outcome: unspoken('agent_ended_call', clock.now()) })
    await deliver({ type: 'answered', at_ms: start })
    const played = await playConversation(parts, { ...prepared, scene }, start, ended)
    await until(start + Math.round(played.duration_ms / speed))
    if (!ended.isStopped)
      await deliver({ type: 'ended', outcome: ledOutcome(order, { scene, played, start }) })
  }

  return {
    done: run().catch((error) => {
      logFault(`the conversation of ${order.call_id}`, error)
      return deliver({ type: 'ended', outcome: unspoken('system_error', clock.now()) })
    }),
    hangUp() {
      ended.isHungUp = true
      stopping.abort()
    },
    stop() {
      ended.isStopped = true
      stopping.abort()
    },
  }
}

const unspoken = (reason: DisconnectionReason, end_timestamp: number): CallOutcome => ({
  call_status: 'error',
  disconnection_reason: reason,
  start_timestamp: null,
  end_timestamp,
  duration_ms: 0,
  turns: [],
  events: [],
  tool_calls: [],
  usage: { llm_input_tokens: 0, llm_output_tokens: 0, tts_characters: 0, stt_seconds: 0 },
  analysis: null,
  voicemail: false,
})

/** The model reports its tokens itself, so the estimate is left out. */
function ledOutcome(
  order: CallOrder,
  { scene, played, start }: { scene: Scene; played: Performance; start: number },
): CallOutcome {
  const { usage, ...outcome } = outcomeOf(order, { scene, played, voicemail: false, startedAt: start })
  return { ...outcome, is_model_led: true, usage: { ...usage, llm_input_tokens: 0, llm_output_tokens: 0 } }
}
