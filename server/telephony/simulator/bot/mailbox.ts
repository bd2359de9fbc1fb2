import { addressCaller, upperFirst } from '#server/telephony/simulator/caller/address-caller'
import { stayWithoutAnswer } from '#server/telephony/simulator/exits'
import type { Script } from '#server/telephony/simulator/line'
import { OPENERS } from '#server/telephony/simulator/phrases/bot-opening'
import { GENERATED_MESSAGE, MAILBOX, WISH_FALLBACK } from '#server/telephony/simulator/phrases/voicemail'
import type { Scene } from '#server/telephony/simulator/scene'
import { sentencesIn } from './slots'

/**
 * A call that a machine answers. Without voicemail detection the bot talks to it as to a person. `worded`: the message
 * that a model found.
 */
export function* speakToMailbox(scene: Scene, worded?: string): Script {
  const { conduct, wording, random, story } = scene
  yield wording.reply(MAILBOX, { afterMs: random.between(300, 900), bare: true })
  if (!conduct.detectsVoicemail) {
    if (conduct.firstMessage) yield wording.recite(conduct.firstMessage)
    else yield wording.answer(wording.choose(OPENERS[conduct.personality]), { plain: true })
    return yield* stayWithoutAnswer(scene)
  }
  yield { by: 'event', type: 'voicemail_detected' }
  if (!conduct.leavesMessage || !conduct.voicemailMessage) return 'voicemail'
  story.messageLeft = true
  yield { by: 'silence', ms: random.between(500, 1_200) }
  if (conduct.generatesMessage && worded) yield { by: 'bot', kind: 'answer', text: worded }
  else if (conduct.generatesMessage) {
    const wish = wishOf(conduct.voicemailMessage) ?? wording.choose(WISH_FALLBACK)
    yield wording.answer(wording.choose(GENERATED_MESSAGE, { wish }), { plain: true })
  } else yield wording.recite(conduct.voicemailMessage)
  yield { by: 'event', type: 'voicemail_message_left' }
  return 'voicemail'
}

/**
 * Turns the instruction for a message into the message: "Ask them to call back" becomes "Please call back."
 */
function wishOf(instructions: string): string | null {
  const wishes = sentencesIn(instructions).flatMap((sentence) => {
    const body = sentence.replace(/[.!]+$/, '')
    const message = /^(?:please )?(?:tell|let|inform) \S+ (?:know )?(?:that )?(.+)$/i.exec(body)?.[1]
    if (message) return [`${upperFirst(addressCaller(message))}.`]
    const asked = /^(?:please )?(?:ask|remind) (?:them|him|her|the \w+|\w+) (?:to )?(.+)$/i.exec(body)?.[1]
    if (asked) return [`Please ${addressCaller(asked)}.`]
    const said = /^(?:please )?(?:say|mention|explain)(?: that)? (.+)$/i.exec(body)?.[1]
    return said ? [`${upperFirst(addressCaller(said))}.`] : []
  })
  return wishes.length > 0 ? wishes.slice(0, 3).join(' ') : null
}
