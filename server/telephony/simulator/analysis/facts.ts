import { type Subject, subjectsOf } from '#server/telephony/simulator/bot/subjects'
import type { Scene } from '#server/telephony/simulator/scene'
import type { Result } from './result'

export interface Known {
  scene: Scene
  result: Result
  /** Milliseconds since the epoch. */
  startedAt: number
}

type Fact = string | number | boolean | null

/** Returns what the conversation says about a property, by the words of its name and then its description. */
export function factFor(property: string, description: string, { scene, result }: Known): Fact {
  const { story, caller, purpose, identity } = scene
  const name = property
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
  const about = (pattern: RegExp) => pattern.test(name) || pattern.test(description)
  const talked = story.covered > 0
  if (/\b(do not call|dnc|opt ?out|unsubscribe)/.test(name)) return story.exit === 'stop_calling'
  if (/\b(human|transfer|escalat|representative)/.test(name)) return story.exit === 'wants_human'
  if (/\b(call ?back|follow ?up|reschedul)/.test(name))
    return story.exit === 'later' || story.exit === 'wants_human'
  if (/\bvoice ?mail/.test(name)) return result.voicemail
  if (/\bwrong number/.test(name)) return story.exit === 'wrong_number'
  if (/\b(sentiment|mood|tone)\b/.test(name))
    return result.mood > 0.2 ? 'positive' : result.mood < -0.15 ? 'negative' : 'neutral'
  if (/\b(summary|notes?|comments?|remarks?)\b/.test(name))
    return talked ? `The caller ${caller.trait}.` : null
  if (/\b(topic|subject|purpose|intent|product|service)\b/.test(name))
    return purpose.topic.replace(/^(the|your) /, '')
  if (/^(is|has|was|wants|will|can|did|should|agreed|interested|confirmed)\b/.test(name))
    return story.agreed ?? false
  if (/\b(questions?) (count|asked)\b/.test(name)) return story.questions
  const reply = replyAbout(name, story.answers)
  if (typeof reply?.yes === 'boolean') return reply.yes
  if (!talked) return null
  if (/\bfirst name\b/.test(name)) return story.said.name ? (identity.first ?? null) : null
  if (/\b(last|family) ?name\b|\bsurname\b/.test(name))
    return story.said.name ? (identity.last ?? null) : null
  const [subject] = [...named(name), ...subjectsOf(description)]
  if (subject) return story.said[subject === 'datetime' ? 'date' : subject] ?? null
  if (reply) return reply.text
  return about(/\b(outcome|result|disposition|status)\b/i)
    ? result.successful
      ? 'successful'
      : 'not successful'
    : null
}

/** Returns the answer to the question that shares a significant word with the property's name. */
function replyAbout(name: string, answers: Scene['story']['answers']) {
  const words = name.split(' ').filter((word) => word.length > 3)
  return answers.findLast(({ question }) => words.some((word) => question.toLowerCase().includes(word)))
}

const NAMES: [Subject, RegExp][] = [
  ['email', /e-?mail/],
  ['phone', /phone|mobile/],
  ['birthday', /birth|dob/],
  ['address', /address|postcode|zip|city/],
  ['time', /\btime\b/],
  ['date', /date|day\b|when|appointment/],
  ['company', /company|business|employer|organi[sz]ation/],
  ['name', /name/],
  ['rating', /rating|score|satisfaction|nps/],
  ['money', /budget|amount|price|bill|cost|spend|income|revenue/],
  ['quantity', /count|number of|how many|quantity|size|people|guests/],
  ['reference', /reference|order|booking|policy|account|invoice|ticket/],
  ['reason', /reason|cause|concern|problem|issue|symptom|objection|pain/],
]

function named(name: string): Subject[] {
  return NAMES.filter(([, pattern]) => pattern.test(name)).map(([subject]) => subject)
}
