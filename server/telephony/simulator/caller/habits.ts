import type { Point } from '#server/telephony/simulator/bot/agenda'
import type { Passage } from '#server/telephony/simulator/line'
import {
  BACK_TO_TOPIC,
  CALM,
  CARD_TAKEN,
  EXPLAIN,
  GO_AHEAD,
  MISHEARD,
  REASSURE,
  REPEAT_INTRO,
} from '#server/telephony/simulator/phrases/bot-handling'
import { READ_CARD } from '#server/telephony/simulator/phrases/leaving'
import {
  ASK_AGAIN,
  CURIOUS,
  DOUBTFUL,
  INTERRUPTING,
  IRRITATED,
  NOISY,
} from '#server/telephony/simulator/phrases/temper'
import type { Scene } from '#server/telephony/simulator/scene'

/** What the caller does between the bot's question and the answer, by temper. */
export function* indulge(point: Point, scene: Scene): Passage {
  const { caller, conduct, wording, random, story } = scene
  if (!caller.habit || !random.chance(caller.habit.chance)) return
  const ask = (lead: readonly string[]) => wording.answer(wording.lead(lead, point.text), { plain: true })
  switch (caller.habit.kind) {
    case 'asks_back':
      story.questions++
      yield wording.reply(CURIOUS)
      yield ask(EXPLAIN)
      return
    case 'complains':
      story.complaints++
      yield wording.reply(IRRITATED)
      yield ask(CALM)
      return
    case 'doubts':
      story.questions++
      yield wording.reply(DOUBTFUL)
      yield ask(REASSURE)
      return
    case 'asks_again':
      yield wording.reply(ASK_AGAIN)
      yield ask(REPEAT_INTRO)
      return
    case 'interrupts': {
      const { cut } = yield wording.reply(INTERRUPTING, { over: random.between(0.15, 0.6) })
      if (!cut) return
      yield wording.answer(wording.choose(GO_AHEAD), { plain: true })
      yield wording.reply(IRRITATED)
      yield ask(BACK_TO_TOPIC)
      return
    }
    case 'is_drowned':
      yield wording.reply(NOISY)
      yield { by: 'event', type: 'background_noise', detail: noiseDetail(conduct.reducesNoise) }
      if (!conduct.reducesNoise) yield ask(MISHEARD)
      return
    case 'reads_card':
      if (story.card) return
      story.card = true
      yield wording.reply(READ_CARD, { bare: true })
      yield ask(CARD_TAKEN)
      return
    case 'rambles':
      return
  }
}

function noiseDetail(reduced: boolean): string {
  return reduced ? 'The noise was reduced.' : 'Noise reduction is off; the bot did not understand.'
}
