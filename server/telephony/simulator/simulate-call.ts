import type { Bot } from '#contract/bots/bots'
import type { Tool } from '#contract/bots/tools'
import type { Script } from '#rules/bots/script'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import { stricterOf } from '#rules/calls/privacy'
import { simulatedCallerVariable } from '#rules/calls/simulated-callers'
import type { CallOrder, CallOutcome } from '#server/telephony/carrier'
import { createRandom, type Random } from '#server/telephony/random'
import { analyze } from '#server/telephony/simulator/analysis/analyze'
import { conductOf } from '#server/telephony/simulator/bot/conduct'
import { speakToMailbox } from '#server/telephony/simulator/bot/mailbox'
import { purposeOf } from '#server/telephony/simulator/bot/purpose'
import { createWording } from '#server/telephony/simulator/bot/wording'
import type { Caller, Fate } from '#server/telephony/simulator/caller/callers'
import { castCaller, ringing } from '#server/telephony/simulator/caller/casting'
import { createIdentity } from '#server/telephony/simulator/caller/identity'
import { continueAs, converse } from './conversation'
import { emptyStory, type RefusedTransfers, type Scene } from './scene'
import { type Limit, type Performance, perform } from './stage'
import { usageOf } from './usage'

/** A call from order to end, with the timestamps of a call in real time. */
export interface SimulatedCall {
  caller_id: string
  /** Milliseconds since the epoch. */
  ringing_at: number
  /** Milliseconds since the epoch; null if not answered. */
  answered_at: number | null
  outcome: CallOutcome
}

const REFUSALS: Record<Exclude<Fate, 'person' | 'voicemail'>, DisconnectionReason> = {
  no_answer: 'dial_no_answer',
  busy: 'dial_busy',
  failed: 'dial_failed',
}
const BROKEN: DisconnectionReason[] = ['network_error', 'agent_error', 'system_error']

/**
 * Computes the whole call at once, as a pure function: the same order and seed give the same call, to the
 * millisecond. `hungUpAfterMs` counts from the answer: when the operator ends the call.
 */
export function simulateCall(
  order: CallOrder,
  seed: string = order.call_id,
  hungUpAfterMs: number = Number.POSITIVE_INFINITY,
  refusedTransfers: RefusedTransfers = new Map(),
  mailboxMessage?: string,
): SimulatedCall {
  const { caller, ringing_at, settledAt, scene, random } = prepareCall(order, seed, refusedTransfers)
  if (!scene) {
    const outcome = unanswered(refusalOf(caller), settledAt)
    return { caller_id: caller.id, ringing_at, answered_at: null, outcome }
  }
  const { conduct } = scene
  const voicemail = caller.fate === 'voicemail'
  const script = voicemail ? speakToMailbox(scene, mailboxMessage) : converse(scene)
  const limit = limitOf(conduct.maxDurationMs, hungUpAfterMs)
  const played = perform(script, {
    bot: order.bot,
    conduct,
    pace: caller.pace,
    limit,
    random: random.fork('stage'),
  })
  return {
    caller_id: caller.id,
    ringing_at,
    answered_at: settledAt,
    outcome: {
      ...outcomeOf(order, { scene, played, voicemail, startedAt: settledAt }),
      ...(mailboxMessage && { is_model_led: true }),
    },
  }
}

type Played = { scene: Scene; played: Performance; voicemail: boolean; startedAt: number }

/** What an answered call leaves. */
export const outcomeOf = (
  { bot, targets = [] }: CallOrder,
  { scene, played, voicemail, startedAt }: Played,
): CallOutcome => ({
  ...answered(played, startedAt),
  ...rulesOf(bot, targets, played),
  usage: usageOf(bot, played),
  analysis: analyze({ bot, scene, played, voicemail, startedAt }),
  voicemail,
})

/** The rules of all bots of a call, if it was handed over. */
function rulesOf(first: Bot, targets: readonly Script[], { tool_calls }: Performance) {
  const others = targets.filter(({ bot }) => tool_calls.some(({ handed_to }) => handed_to === bot.uid))
  if (others.length === 0) return {}
  const rules = others.reduce((before, { bot }) => stricterOf(before, bot.call_settings), first.call_settings)
  return { rules }
}

const refusalOf = ({ fate }: Caller): DisconnectionReason =>
  fate === 'person' || fate === 'voicemail' ? 'dial_failed' : REFUSALS[fate]

/** Who answers a call and when. `scene` is undefined if no one does. */
export function prepareCall(
  order: CallOrder,
  seed: string = order.call_id,
  refusedTransfers: RefusedTransfers = new Map(),
) {
  const random = createRandom(`call/${seed}`)
  const inbound = order.direction === 'inbound'
  const caller = castCaller(order.dynamic_variables[simulatedCallerVariable], inbound, random.fork('cast'))
  const { ringsMs, settledMs } = ringing(caller, inbound, random.fork('ring'))
  const ringing_at = order.registered_timestamp + ringsMs
  const settledAt = order.registered_timestamp + settledMs
  if (caller.fate !== 'person' && caller.fate !== 'voicemail') {
    return { random, caller, ringing_at, settledAt, scene: undefined }
  }
  const number = inbound ? order.from_number : order.to_number
  const identity = createIdentity(order.dynamic_variables, number, settledAt, random.fork('identity'))
  const common = {
    inbound,
    caller,
    identity,
    refusedTransfers,
    story: emptyStory(),
  }
  const script = { bot: order.bot, tools: order.tools ?? [] }
  const scene: Scene = {
    ...sceneOf(script, common, random, order.needs_disclosure),
    handOver(uid) {
      const target = order.targets?.find(({ bot }) => bot.uid === uid)
      // A caller who was handed over stays until the end.
      const { exit: _, ...patient } = caller
      const next = target && sceneOf(target, { ...common, caller: patient }, random.fork(`handover ${uid}`))
      return next && { name: target.bot.name, passage: () => continueAs(next) }
    },
  }
  return { random, caller, ringing_at, settledAt, scene }
}

type Common = Pick<Scene, 'inbound' | 'caller' | 'identity' | 'refusedTransfers' | 'story'>

/** A call with a bot. */
function sceneOf(
  { bot, tools }: { bot: Bot; tools: readonly Tool[] },
  common: Common,
  random: Random,
  needsDisclosure = false,
): Scene {
  const conduct = conductOf(bot, needsDisclosure)
  const purpose = purposeOf(bot.prompt, bot.name)
  const { caller, identity } = common
  return {
    ...common,
    conduct,
    purpose,
    tools,
    wording: createWording(caller, conduct, purpose, identity, random),
    random: random.fork('scene'),
  }
}

function limitOf(longestMs: number, hungUpAfterMs: number): Limit {
  if (hungUpAfterMs < longestMs) {
    return {
      atMs: Math.max(0, Math.round(hungUpAfterMs)),
      reason: 'agent_ended_call',
      event: { type: 'hung_up' },
    }
  }
  const event = { type: 'max_duration', detail: 'The longest duration was reached.' }
  return { atMs: longestMs, reason: 'timeout', event }
}

function answered(played: Performance, start: number) {
  const { turns, events, tool_calls, duration_ms, reason } = played
  return {
    call_status: BROKEN.includes(reason) ? ('error' as const) : ('ended' as const),
    disconnection_reason: reason,
    start_timestamp: start,
    end_timestamp: start + duration_ms,
    duration_ms,
    turns,
    events,
    tool_calls,
  }
}

function unanswered(reason: DisconnectionReason, at: number): CallOutcome {
  return {
    call_status: 'error',
    disconnection_reason: reason,
    start_timestamp: null,
    end_timestamp: at,
    duration_ms: 0,
    turns: [],
    events: [],
    tool_calls: [],
    usage: { llm_input_tokens: 0, llm_output_tokens: 0, tts_characters: 0, stt_seconds: 0 },
    analysis: null,
    voicemail: false,
  }
}
