import type { DisconnectionReason } from '#rules/calls/end-reasons'
import { agendaOf, alternativesOf } from '#server/telephony/simulator/bot/agenda'
import { endCall, settleWithTools } from '#server/telephony/simulator/bot/tool-use'
import { answer } from '#server/telephony/simulator/caller/answering'
import { indulge } from '#server/telephony/simulator/caller/habits'
import { TAKE_OVER } from '#server/telephony/simulator/phrases/bot-handling'
import { INBOUND_OPENERS, OPENERS } from '#server/telephony/simulator/phrases/bot-opening'
import {
  GOODBYE,
  INBOUND_REASON,
  OPENING_REPLY,
  PICK_UP,
} from '#server/telephony/simulator/phrases/greetings'
import { SUCCESS_CLOSE, UNDECIDED_CLOSE } from '#server/telephony/simulator/phrases/personality'
import { leave } from './exits'
import type { Passage, Script } from './line'
import type { Scene } from './scene'

const patienceMs = 900

/** From the answer until both sides know what the call is about. */
function* open(scene: Scene, leavesAt: number): Passage {
  const { inbound, caller, conduct, wording, random } = scene
  const exit = caller.exit?.kind
  const silent = exit === 'falls_silent' && leavesAt === 0
  const openers = (inbound ? INBOUND_OPENERS : OPENERS)[conduct.personality]
  const opener = wording.choose(openers)
  const begins = conduct.firstMessage !== '' || conduct.opensByItself
  const greetsFirst = !silent && (begins ? !inbound && random.chance(0.45) : true)
  if (greetsFirst) yield wording.reply(PICK_UP, { afterMs: random.between(250, 1_100), bare: true })
  if (conduct.disclosure) yield wording.recite(conduct.disclosure)
  if (conduct.firstMessage) yield wording.recite(conduct.firstMessage)
  else {
    // A bot that waits for a greeting does not wait long.
    if (!begins && silent) yield { by: 'silence', ms: patienceMs }
    yield wording.answer(opener, { plain: true, whole: true })
  }
  if (silent) return
  if (inbound) yield wording.reply(INBOUND_REASON, { bare: true })
  else if (leavesAt > 0) yield wording.reply(OPENING_REPLY)
}

/** A call that a person answers: opening, the bot's points, and an end. */
export function* converse(scene: Scene): Script {
  const { caller, wording, story, random } = scene
  const agenda = agendaOf(scene.purpose, scene.identity, wording, random.fork('agenda'))
  story.planned = agenda.length
  story.isWilling = random.chance(caller.goodwill)
  const leavesAt = caller.exit ? random.whole(...caller.exit.at) : Number.POSITIVE_INFINITY
  if (caller.exit?.kind === 'hears_nothing') return yield* leave('hears_nothing', scene)
  yield* open(scene, leavesAt)
  return yield* goThrough(scene, agenda, leavesAt)
}

/** The rest of a call that was handed over to this bot: its greeting, its points, and an end. */
export function* continueAs(scene: Scene): Passage<DisconnectionReason> {
  const { conduct, wording, story, random } = scene
  const agenda = agendaOf(scene.purpose, scene.identity, wording, random.fork('agenda'))
  story.planned += agenda.length
  if (conduct.firstMessage) yield wording.recite(conduct.firstMessage)
  else yield wording.answer(wording.choose(TAKE_OVER), { plain: true, whole: true })
  yield wording.reply(conduct.firstMessage ? OPENING_REPLY : INBOUND_REASON, { bare: !conduct.firstMessage })
  return yield* goThrough(scene, agenda, Number.POSITIVE_INFINITY)
}

/** The bot's points, and an end. */
function* goThrough(
  scene: Scene,
  agenda: ReturnType<typeof agendaOf>,
  leavesAt: number,
): Passage<DisconnectionReason> {
  const { caller, conduct, wording, story, random } = scene
  const alternatives = alternativesOf(scene.purpose, wording)
  for (const [index, point] of agenda.entries()) {
    if (caller.exit && index === leavesAt) return yield* leave(caller.exit.kind, scene)
    yield wording.answer(point.text, { acknowledge: index > 0 })
    yield* indulge(point, scene)
    yield* answer(point, scene)
    story.covered += 1
    const last = story.answers.at(-1)
    const alternative = last?.decides && last.yes === false ? alternatives.shift() : undefined
    if (!alternative) continue
    yield wording.answer(alternative.text, { acknowledge: true })
    yield* answer(alternative, scene)
  }
  if (caller.exit) return yield* leave(caller.exit.kind, scene)
  story.agreed = story.isWilling
  const isSettled = story.agreed || story.wish !== null
  if (isSettled) yield* settleWithTools(scene)
  const closings = (isSettled ? SUCCESS_CLOSE : UNDECIDED_CLOSE)[conduct.personality]
  yield wording.answer(wording.choose(closings), { plain: true })
  yield wording.reply(GOODBYE, { bare: true })
  return yield* endCall(scene, random.chance(0.45) ? 'user_ended_call' : 'call_completed')
}
