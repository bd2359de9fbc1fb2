import { agendaOf } from '#server/telephony/simulator/bot/agenda'
import { open } from '#server/telephony/simulator/bot/opening'
import { endCall, settleWithTools } from '#server/telephony/simulator/bot/tool-use'
import { answer } from '#server/telephony/simulator/caller/answering'
import { indulge } from '#server/telephony/simulator/caller/habits'
import { GOODBYE } from '#server/telephony/simulator/phrases/greetings'
import { SUCCESS_CLOSE, UNDECIDED_CLOSE } from '#server/telephony/simulator/phrases/personality'
import { leave } from './exits'
import type { Script } from './line'
import type { Scene } from './scene'

/** A call that a person answers: opening, the bot's points, and an end. */
export function* converse(scene: Scene): Script {
  const { caller, conduct, wording, story, random } = scene
  const agenda = agendaOf(scene.purpose, scene.identity, wording, random.fork('agenda'))
  story.planned = agenda.length
  const leavesAt = caller.exit ? random.whole(...caller.exit.at) : Number.POSITIVE_INFINITY
  if (caller.exit?.kind === 'hears_nothing') return yield* leave('hears_nothing', scene)
  yield* open(scene, leavesAt)
  for (const [index, point] of agenda.entries()) {
    if (caller.exit && index === leavesAt) return yield* leave(caller.exit.kind, scene)
    yield wording.answer(point.text, { acknowledge: index > 0 })
    yield* indulge(point, scene)
    yield* answer(point, scene)
  }
  if (caller.exit) return yield* leave(caller.exit.kind, scene)
  story.agreed = random.chance(caller.goodwill)
  if (story.agreed) yield* settleWithTools(scene)
  const closings = (story.agreed ? SUCCESS_CLOSE : UNDECIDED_CLOSE)[conduct.personality]
  yield wording.answer(wording.choose(closings), { plain: true })
  yield wording.reply(GOODBYE, { bare: true })
  return yield* endCall(scene, random.chance(0.45) ? 'user_ended_call' : 'call_completed')
}
