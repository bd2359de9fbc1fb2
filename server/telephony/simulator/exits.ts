import { targetBotOf } from '#rules/bots/tool-choices'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import { handedOver, transferRefused } from '#rules/calls/events'
import { endCall, transferOf } from '#server/telephony/simulator/bot/tool-use'
import type { Exit } from '#server/telephony/simulator/caller/callers'
import {
  CALM,
  HAND_OVER,
  NO_ANSWER,
  NO_TRANSFER,
  SORRY_WRONG,
  STILL_THERE,
  TRANSFER,
  WILL_CALL_BACK,
  WILL_REMOVE,
} from '#server/telephony/simulator/phrases/bot-handling'
import { GOODBYE, PICK_UP } from '#server/telephony/simulator/phrases/greetings'
import {
  CALL_BACK_LATER,
  FURIOUS_END,
  HANG_UP,
  HEARS_NOTHING,
  STOP_CALLING,
  WANT_HUMAN,
  WRONG_NUMBER,
} from '#server/telephony/simulator/phrases/leaving'
import type { Passage } from './line'
import type { Scene } from './scene'
import { playTransfer } from './simulated-transfer'

/** How the call ends if the caller leaves early. */
export function* leave(exit: Exit, scene: Scene): Passage<DisconnectionReason> {
  const { wording, story, identity } = scene
  story.exit = exit
  switch (exit) {
    case 'hangs_up':
      yield wording.reply(HANG_UP, { bare: true })
      return 'user_ended_call'
    case 'furious':
      yield wording.answer(wording.choose(CALM), { plain: true })
      yield wording.reply(FURIOUS_END, { bare: true })
      return 'user_ended_call'
    case 'stop_calling':
      yield wording.reply(STOP_CALLING, { bare: true })
      yield wording.answer(wording.choose(WILL_REMOVE), { plain: true })
      return yield* endCall(scene, 'agent_ended_call')
    case 'wrong_number':
      yield wording.reply(WRONG_NUMBER, { bare: true })
      yield wording.answer(wording.choose(SORRY_WRONG), { plain: true })
      return yield* endCall(scene, 'agent_ended_call')
    case 'later':
      story.said.date = identity.day
      story.said.time = identity.time
      yield wording.reply(CALL_BACK_LATER, { bare: true })
      yield wording.answer(wording.choose(WILL_CALL_BACK), { plain: true })
      yield wording.reply(GOODBYE)
      return 'call_completed'
    case 'wants_human':
      return yield* askForPerson(scene)
    case 'falls_silent':
      return yield* stayWithoutAnswer(scene)
    case 'line_drops':
      yield { by: 'event', type: 'network_error', detail: 'The connection to the caller was lost.' }
      return 'network_error'
    case 'bot_fails':
      yield { by: 'silence', ms: 4_000 }
      yield { by: 'event', type: 'agent_error', detail: 'The language model did not answer.' }
      return 'agent_error'
    case 'hears_nothing':
      yield wording.reply(PICK_UP, { afterMs: 600, bare: true })
      yield wording.reply(HEARS_NOTHING, { afterMs: 3_000, bare: true })
      return 'user_ended_call'
  }
}

function* askForPerson(scene: Scene): Passage<DisconnectionReason> {
  const { wording, random } = scene
  yield wording.reply(WANT_HUMAN, { bare: true })
  const transfer = transferOf(scene.tools)
  if (!transfer) {
    yield wording.answer(wording.choose(NO_TRANSFER), { plain: true })
    yield wording.reply(GOODBYE)
    return 'user_ended_call'
  }
  const { name, type, id } = transfer
  const target = targetBotOf(transfer)
  yield wording.answer(wording.choose(target === undefined ? TRANSFER : HAND_OVER), { plain: true })
  const goOn = target === undefined ? undefined : scene.handOver?.(target)
  if (target !== undefined && goOn) {
    yield {
      by: 'tool',
      use: { name, type, duration_ms: 0, result: `Handed over to ${goOn.name}`, handed_to: target },
    }
    yield { by: 'event', type: handedOver, detail: goOn.name }
    scene.story.exit = null
    return yield* goOn.passage()
  }
  const refusal = target === undefined ? scene.refusedTransfers.get(id) : 'The other bot was deleted.'
  if (refusal !== undefined) {
    yield { by: 'tool', use: { name, type, duration_ms: 0, result: 'refused' } }
    yield { by: 'event', type: transferRefused, detail: `${name}: ${refusal}` }
    yield wording.answer(wording.choose(NO_TRANSFER), { plain: true })
    yield wording.reply(GOODBYE)
    return 'user_ended_call'
  }
  const { duration_ms, events, failure, said } = playTransfer(transfer, random)
  yield { by: 'tool', use: { name, type, duration_ms, result: failure ?? 'transferred' } }
  for (const event of events) yield { by: 'event', ...event }
  for (const text of said) yield wording.recite(text)
  if (failure === undefined) return 'transferred_to_human'
  if (said.length === 0) yield wording.answer(wording.choose(NO_TRANSFER), { plain: true })
  yield wording.reply(GOODBYE)
  return 'user_ended_call'
}

/** Without speech the bot asks as often as configured, then gives up. */
export function* stayWithoutAnswer({ conduct, wording }: Scene): Passage<DisconnectionReason> {
  for (let retry = 1; retry <= conduct.silenceRetries; retry++) {
    yield { by: 'silence', ms: conduct.silenceMs }
    yield { by: 'event', type: 'silence_timeout', detail: `${retry} of ${conduct.silenceRetries}` }
    yield wording.recite(conduct.silenceMessage || wording.choose(STILL_THERE))
  }
  yield { by: 'silence', ms: conduct.silenceMs }
  yield { by: 'event', type: 'silence_ended_call', detail: 'No one answered.' }
  yield wording.answer(wording.choose(NO_ANSWER), { plain: true })
  return 'timeout'
}
