import type { Passage } from '#server/telephony/simulator/line'
import { INBOUND_OPENERS, OPENERS } from '#server/telephony/simulator/phrases/bot-opening'
import { INBOUND_REASON, OPENING_REPLY, PICK_UP } from '#server/telephony/simulator/phrases/greetings'
import type { Scene } from '#server/telephony/simulator/scene'

const patienceMs = 900

/** From the answer until both sides know what the call is about. */
export function* open(scene: Scene, leavesAt: number): Passage {
  const { inbound, caller, conduct, wording, random } = scene
  const exit = caller.exit?.kind
  const silent = exit === 'falls_silent' && leavesAt === 0
  const openers = (inbound ? INBOUND_OPENERS : OPENERS)[conduct.personality]
  const opener = wording.choose(openers)
  const begins = conduct.firstMessage !== '' || conduct.opensByItself
  const greetsFirst = !silent && (begins ? !inbound && random.chance(0.45) : true)
  if (greetsFirst) yield wording.reply(PICK_UP, { afterMs: random.between(250, 1_100), bare: true })
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
