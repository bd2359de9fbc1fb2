import type { Random } from '#server/telephony/random'
import { upperFirst } from '#server/telephony/simulator/caller/address-caller'
import type { Identity } from '#server/telephony/simulator/caller/identity'
import { FRAMES, GENERAL } from '#server/telephony/simulator/phrases/bot-questions'
import type { Purpose } from './purpose'
import { type Subject, subjectsOf } from './subjects'
import type { Wording } from './wording'

/** `understood`: the bot says something and asks whether that is clear. `nothing`: it asks for objections or questions. */
type Expected = 'open' | 'yes or no' | 'understood' | 'nothing'

/** One point that the bot raises, and the kind of answer it expects if it asks for no particular subject. */
export interface Point {
  text: string
  subjects: Subject[]
  expects: Expected
  /** The bot offers something: a refusal leaves its goal as it is. */
  offers?: true
}

const MOST = 7

const pointsFor = (instructions: Purpose['instructions'], wording: Wording): Point[] =>
  instructions.slice(0, MOST).map(({ frame, rest }) => {
    const text = frame === 'plain' ? rest : wording.choose(FRAMES[frame], { rest })
    if (frame === 'remind' || frame === 'tell')
      return { text: upperFirst(text), subjects: [], expects: 'understood' }
    const point = pointOf(frame === 'plain' ? rest : upperFirst(text))
    return frame === 'offer' || frame === 'offer_to' || frame === 'explain'
      ? { ...point, offers: true }
      : point
  })

/** The points of the prompt for callers who decline. */
export const alternativesOf = ({ alternatives }: Purpose, wording: Wording): Point[] =>
  pointsFor(alternatives, wording)

/** Returns the points of the prompt in order, or general questions if it has fewer than two. */
export function agendaOf(purpose: Purpose, identity: Identity, wording: Wording, random: Random): Point[] {
  const points = pointsFor(purpose.instructions, wording)
  const wanted = points.length > 1 ? points.length : random.whole(2, 3)
  const general = GENERAL.map((text) => ({ text, order: random.next() }))
  for (const { text } of general.toSorted((a, b) => a.order - b.order)) {
    if (points.length >= wanted) break
    if (text.includes('{email_hint}') && !identity.email_hint?.includes('@')) continue
    const point = pointOf(wording.choose([text]))
    if (!points.some(({ subjects }) => subjects.some((subject) => point.subjects.includes(subject))))
      points.push(point)
  }
  return points
}

/** Whether the caller refuses the bot's goal by saying no to this point. */
export const isDecisive = ({ subjects, expects, offers }: Point) =>
  subjects.length === 0 && expects === 'yes or no' && !offers

/** Determines what a sentence of the bot asks for. */
export function pointOf(text: string): Point {
  const isEither = /\b(tell me|telling me|know|ask) (whether|if)\b/i.test(text)
  const subjects = isEither ? [] : subjectsOf(text).slice(0, 3)
  const isOpen = /\b(what|how|why|tell me)\b/i.test(text) && !isEither && !/\b(does that|sound)\b/i.test(text)
  const isOffer = /\bis there anything\b|\bany questions\b/i.test(text)
  if (isOffer) return { text, subjects, expects: 'nothing' }
  if (/\bis that okay\?$/i.test(text)) return { text, subjects: [], expects: 'understood' }
  return { text, subjects, expects: isOpen ? 'open' : 'yes or no' }
}
