import { isDecisive, type Point } from '#server/telephony/simulator/bot/agenda'
import type { Subject } from '#server/telephony/simulator/bot/subjects'
import type { Passage } from '#server/telephony/simulator/line'
import {
  ANSWERS,
  MAYBE,
  NO,
  NOTHING,
  OPEN,
  UNDERSTOOD,
  YES,
} from '#server/telephony/simulator/phrases/answers'
import { hasDeclined, type Scene } from '#server/telephony/simulator/scene'
import type { Identity } from './identity'

const PATIENCE = [
  'Take your time.',
  'No rush, I am still here.',
  'Are you still looking?',
  'It is fine, take a moment.',
]
const HESITATION = [
  'Hmm, let me think…',
  'One moment…',
  'Well…',
  'Let me see…',
  'That is a good question…',
  'Hold on, I will check…',
]

interface Words {
  said: readonly string[] | string
  yes: boolean | null
}

/** What the caller finally answers to a point of the bot. */
function wordsFor(point: Point, { caller, identity, random, story }: Scene): Words {
  const asksForDay = point.subjects.some((subject) => subject === 'date' || subject === 'datetime')
  const declined = hasDeclined(story)
  // Who names a day has decided.
  if (asksForDay && !story.isWilling && !declined) return { said: MAYBE, yes: null }
  if (asksForDay && !story.isWilling) story.wish = wishFor(point, identity)
  const { subjects } = point
  for (const subject of subjects) {
    for (const [key, value] of factsOf(subject, identity)) story.said[key] = value
  }
  if (subjects.length > 0) {
    return { said: subjects.map((subject) => random.pick(ANSWERS[subject])).join(' '), yes: null }
  }
  if (point.expects === 'open') return { said: OPEN, yes: null }
  if (point.expects === 'understood') return { said: UNDERSTOOD, yes: true }
  if (point.expects === 'nothing') return { said: NOTHING, yes: false }
  // Who agrees in the end has refused nothing before, and who does not has not said yes to everything.
  const hesitated = story.answers.some(({ yes, decides }) => decides && yes !== true)
  const isYes = story.isWilling || ((hesitated || !isDecisive(point)) && random.chance(caller.goodwill))
  if (isYes) return { said: YES, yes: true }
  return random.chance(0.6) ? { said: NO, yes: false } : { said: MAYBE, yes: null }
}

/** The day and time that a caller who declined asks for. */
function wishFor({ text, subjects }: Point, { day = '', time = '' }: Identity): string {
  const when = subjects.includes('datetime') || subjects.includes('time') ? `${day}, ${time}` : day
  const isAnother = /\b(better|instead|another|other|new|move|reschedule)\b/i.test(text)
  return isAnother ? `to move to ${when}` : `for ${when}`
}

function factsOf(subject: Subject, identity: Record<string, string>): [Subject, string][] {
  const of = (slot: string) => identity[slot] ?? ''
  switch (subject) {
    case 'name':
      return [['name', `${of('first')} ${of('last')}`]]
    case 'phone':
      return [['phone', of('number')]]
    case 'address':
      return [['address', `${of('street')}, ${of('city')}`]]
    case 'datetime':
      return [
        ['date', of('day')],
        ['time', of('time')],
      ]
    case 'date':
      return [['date', of('day')]]
    case 'money':
      return [['money', of('amount')]]
    case 'quantity':
      return [['quantity', of('count')]]
    case 'reason':
      return [['reason', of('cause')]]
    default:
      return [[subject, of(subject)]]
  }
}

/** The caller's answer: at once, or after a hesitation in which an impatient bot speaks. */
export function* answer(point: Point, scene: Scene): Passage {
  const { caller, conduct, wording, random, story } = scene
  const { said, yes } = wordsFor(point, scene)
  const hesitates = caller.wordiness !== 'short' && random.chance(0.16)
  const gap = random.between(600, 3_600)
  const rambles = caller.habit?.kind === 'rambles' && random.chance(caller.habit.chance)
  if (hesitates) {
    yield wording.reply(HESITATION)
    if (gap > conduct.longPauseMs) yield wording.answer(wording.choose(PATIENCE), { plain: true })
  }
  const options = hesitates && gap <= conduct.longPauseMs ? { afterMs: gap } : {}
  const line = rambles ? wording.ramble(said) : wording.reply(said, options)
  story.answers.push({ question: point.text, text: line.text, yes, decides: isDecisive(point) })
  yield line
}
