import type { Random } from '#server/telephony/random'
import { lowerFirst, upperFirst } from '#server/telephony/simulator/caller/address-caller'
import type { Caller } from '#server/telephony/simulator/caller/callers'
import type { Identity } from '#server/telephony/simulator/caller/identity'
import type { CallerLine, Line } from '#server/telephony/simulator/line'
import { ELABORATE } from '#server/telephony/simulator/phrases/bot-questions'
import { ACKNOWLEDGE, FILLERS } from '#server/telephony/simulator/phrases/personality'
import { HURRIED, TANGENTS } from '#server/telephony/simulator/phrases/temper'
import type { Conduct } from './conduct'
import type { Purpose } from './purpose'
import { contract, fillSlots, sentencesIn, spokenTimes, withoutPhrases } from './slots'

/** Chooses phrases for this call. */
export interface Wording {
  /** Picks a phrase in the bot's style; the temperature determines how far from the first. */
  choose(bank: readonly string[], slots?: Record<string, string>): string
  /**
   * An answer of the bot: an acknowledgement if requested, the core, and additions by its length setting.
   * `whole` keeps an opening complete.
   */
  answer(core: string, options?: { acknowledge?: boolean; plain?: boolean; whole?: boolean }): Line
  /** A phrase of a bank, continued by the core. */
  lead(bank: readonly string[], core: string): string
  /** Literal words of the bot. */
  recite(text: string): Line
  /** The caller says a phrase of a bank, or the given text. */
  reply(
    said: readonly string[] | string,
    options?: { afterMs?: number; over?: number; bare?: boolean },
  ): CallerLine
  ramble(said: readonly string[] | string): CallerLine
}

/** A sentence that begins as an answer needs no filler: no "So, sure". */
const ANSWERS = /^(sure|of course|yes|no|oh|right|okay|alright|absolutely|understood|thank)\b/i

const KEEPS_CAPITAL = /^(I\b|[A-Z]{2}|Tuesday|Monday|[A-Z]\w+ from\b)/

export function createWording(
  caller: Caller,
  conduct: Conduct,
  purpose: Purpose,
  identity: Identity,
  random: Random,
): Wording {
  const words = random.fork('bot words')
  const manner = random.fork('bot manner')
  const theirs = random.fork('caller words')
  const tempo = random.fork('caller tempo')
  const contracts = theirs.chance(0.8)
  const slots = (): Identity => ({
    ...identity,
    persona: purpose.persona,
    company_of_bot: purpose.company,
    goal: purpose.goal,
    topic: purpose.topic,
    topic_start: upperFirst(purpose.topic),
    keyword: purpose.keywords[Math.floor(manner.next() * purpose.keywords.length)] ?? purpose.topic,
  })
  const acknowledged = new Set<string>()
  /** Not the same words twice in a call. */
  const acknowledgement = () => {
    const phrase = choose(ACKNOWLEDGE[conduct.personality])
    if (acknowledged.has(phrase)) return ''
    acknowledged.add(phrase)
    return phrase
  }
  const choose = (bank: readonly string[], more: Record<string, string> = {}) => {
    const reach = Math.ceil(bank.length * Math.min(1, conduct.temperature * 1.3))
    return fillSlots(bank[Math.floor(words.next() * Math.max(1, reach))] ?? '', { ...slots(), ...more })
  }
  const filtered = (text: string) => withoutPhrases(spokenTimes(text), conduct.filtered)
  const filler = (text: string) =>
    KEEPS_CAPITAL.test(text) || !manner.chance(0.3) || ANSWERS.test(text)
      ? text
      : `${manner.pick(FILLERS[conduct.personality])} ${lowerFirst(text)}`
  const reply = (said: readonly string[] | string) => {
    const text = fillSlots(typeof said === 'string' ? said : theirs.pick(said), slots())
    return contracts ? contract(text) : text
  }
  const thinking = () => tempo.logNormal(caller.thinkingMs, 0.45)

  return {
    choose,
    recite: (text) => ({ by: 'bot', kind: 'static', text: filtered(text) }),
    answer: (core, { acknowledge = false, plain = false, whole = false } = {}) => {
      const first = acknowledge ? acknowledgement() : ''
      const more = [...new Set([choose(ELABORATE), choose(ELABORATE)])]
      const filled = filler(core)
      // After an acknowledgement a filler would be a second one.
      const main = conduct.humanized && !first ? filled : core
      const added = plain ? [] : conduct.length === 'long' ? more : []
      const parts = { short: [shortest(core)], concise: [first, shortest(core)] }[conduct.length]
      const text = (whole ? [main] : (parts ?? [first, ...added, main])).filter(Boolean).join(' ')
      const kind = whole ? 'opening' : 'answer'
      return { by: 'bot', kind, text: filtered(conduct.humanized ? contract(text) : text) }
    },
    lead: (bank, core) => {
      const intro = choose(bank)
      const follows = /[,:]$/.test(intro) && !KEEPS_CAPITAL.test(core)
      return `${intro} ${follows ? lowerFirst(core) : core}`
    },
    reply: (said, { afterMs, over, bare = false } = {}) => {
      const full = reply(said)
      const short = caller.wordiness === 'short' && !bare
      const hurry = short && theirs.chance(0.15) ? reply(HURRIED) : ''
      const text = short ? `${sentencesIn(full)[0] ?? full} ${hurry}`.trim() : full
      return { by: 'caller', text, afterMs: afterMs ?? thinking(), ...(over !== undefined && { over }) }
    },
    ramble: (said) => {
      const stories = Array.from({ length: tempo.whole(1, 3) }, () => reply(TANGENTS))
      return { by: 'caller', text: [reply(said), ...new Set(stories)].join(' '), afterMs: thinking() }
    },
  }
}

/** A question about the sentence before it, such as "Is that right?". */
const isTag = (question: string) =>
  /\b(that|it|everything)\b/i.test(question) && question.split(' ').length <= 6

/** Returns the question with what it is about, else the first sentence. */
function shortest(core: string): string {
  const sentences = sentencesIn(core)
  const at = sentences.findLastIndex((sentence) => sentence.endsWith('?'))
  const question = sentences[at]
  if (question === undefined) return sentences[0] ?? core
  const subject = isTag(question) ? sentences[at - 1] : undefined
  return subject ? `${subject} ${question}` : question
}
