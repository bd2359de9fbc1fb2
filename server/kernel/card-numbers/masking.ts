import { chainsIn, digitsIn, runsOf, type SpokenGroup } from '#rules/calls/personal-data'
import { isJsonObject } from '#rules/text/json-object'
import { replaceMarks } from '#rules/text/known-texts'
import { nestedValues } from '#rules/variables/variables'
import { cardQuestionsIn, cardsIn, isCardNumber, longestCard } from './find-cards'

type Turn = { role: string; text: string }

/** A masked range in the text of one turn. */
type Mark = { text: number; from: number; to: number; mask: string }

/** Data that must not be stored: whole card numbers and security codes. */
type Secrets = { cards: string[]; codes: string[] }

/** Replaces a card number or a part of one. */
const cardMask = '[card number]'
/** Replaces a security code. */
const codeMask = '[security code]'

const shortestCode = 3
const shortestEcho = 5
const shortestAnswer = 3
/** Phone numbers are shorter. */
const shortestMisheard = 14

const asksForCode =
  /\b(cvv2?|cvc2?|cv2|csc|cid|pin|(security|verification|card) (code|number|value)|digits? (code )?on the (back|front|reverse))\b/i
const asksForCodeOfCard = /\b(code|(three|3|four|4) digits|on the back)\b/i

function marksOf(groups: readonly SpokenGroup[], mask: string): Mark[] {
  const texts = [...new Set(groups.map(({ text }) => text))]
  return texts.map((text) => {
    const here = groups.filter((group) => group.text === text)
    return { text, mask, from: here[0]?.from ?? 0, to: here.at(-1)?.to ?? 0 }
  })
}

/** Finds the card numbers of a chain of digits, and the expiry date and security code that follow. */
function secretsOfChain(chain: readonly SpokenGroup[], secrets: Secrets): Mark[] {
  let length = 0
  const ends = chain.map((group) => {
    length += group.digits.length
    return length
  })
  const edges = new Set([0, ...ends])
  const digits = digitsIn(chain)
  let beyond = -1
  const marks = cardsIn(digits, (place) => edges.has(place)).flatMap(({ from, to }) => {
    const first = ends.findIndex((end) => end > from)
    beyond = ends.findIndex((end) => end >= to)
    secrets.cards.push(digits.slice(from, to))
    return marksOf(chain.slice(first, beyond + 1), cardMask)
  })
  const rest = beyond < 0 ? [] : chain.slice(beyond + 1)
  return [...marks, ...codeMarks(rest, secrets)]
}

function codeMarks(groups: readonly SpokenGroup[], secrets: Secrets): Mark[] {
  const digits = digitsIn(groups)
  if (digits.length < shortestCode) return []
  secrets.codes.push(
    digits,
    ...groups.map((group) => group.digits).filter((digits) => digits.length >= shortestCode),
  )
  return marksOf(groups, codeMask)
}

/** Finds security codes: three or more digits after a code was requested or named. */
function spokenCodes(turns: readonly Turn[], cardsFrom: number, secrets: Secrets): Mark[] {
  const names = ({ text }: Turn, place: number) =>
    asksForCode.test(text) || (place >= cardsFrom && asksForCodeOfCard.test(text))
  return turns.flatMap((turn, place) => {
    const before = turns[place - 1]
    if (!names(turn, place) && !(before && names(before, place - 1))) return []
    return runsOf(turn.text).flatMap((run) =>
      codeMarks(
        run.map((group) => ({ ...group, text: place })),
        secrets,
      ),
    )
  })
}

/** As many digits as a card number has, without its check digit: one was misheard, or a wrong key pressed. */
function misheardCard(chain: readonly SpokenGroup[], secrets: Secrets): Mark[] {
  const digits = digitsIn(chain)
  if (digits.length < shortestMisheard || digits.length > longestCard) return []
  secrets.cards.push(digits)
  return marksOf(chain, cardMask)
}

/** Finds the digits of answers to questions for a card, which may be misheard, keyed or incomplete. */
function answeredCards(turns: readonly Turn[], secrets: Secrets): Mark[] {
  return cardQuestionsIn(turns).flatMap((question) => {
    const rest = turns.slice(question + 1)
    const next = rest.findIndex(({ role }) => role === 'assistant')
    return rest.slice(0, next < 0 ? rest.length : next).flatMap(({ text }, index) =>
      runsOf(text).flatMap((run) => {
        const digits = digitsIn(run)
        if (digits.length < shortestAnswer) return []
        secrets.cards.push(digits)
        return marksOf(
          run.map((group) => ({ ...group, text: question + 1 + index })),
          cardMask,
        )
      }),
    )
  })
}

/** Finds parts of known secrets that are repeated by the other side or in a summary. */
function echoes(text: string, { cards, codes }: Secrets): Mark[] {
  return runsOf(text).flatMap((run) => {
    const digits = digitsIn(run)
    const here = run.map((group) => ({ ...group, text: 0 }))
    if (codes.includes(digits)) return marksOf(here, codeMask)
    const isPart = digits.length >= shortestEcho && cards.some((card) => card.includes(digits))
    return isPart ? marksOf(here, cardMask) : []
  })
}

/** Finds all secrets of a conversation and their positions. */
function findSecrets(turns: readonly Turn[]): { secrets: Secrets; marks: Mark[] } {
  const secrets: Secrets = { cards: [], codes: [] }
  const cards = chainsIn(turns).flatMap((chain) => {
    const marks = secretsOfChain(chain, secrets)
    const isCaller = turns[chain[0]?.text ?? 0]?.role === 'user'
    return marks.length === 0 && isCaller ? misheardCard(chain, secrets) : marks
  })
  const answered = answeredCards(turns, secrets)
  const cardsFrom = Math.min(...cards.map(({ text }) => text), Number.POSITIVE_INFINITY)
  const codes = spokenCodes(turns, cardsFrom, secrets)
  const again = turns.flatMap(({ text }, place) =>
    echoes(text, secrets).map((mark) => ({ ...mark, text: place })),
  )
  return { secrets, marks: [...cards, ...codes, ...answered, ...again] }
}

const nothing: Secrets = { cards: [], codes: [] }

/** Masks card numbers, security codes named in the text, and parts of the known secrets. */
export function maskCards(text: string, known: Secrets = nothing): string {
  const { marks } = findSecrets([{ role: '', text }])
  return replaceMarks(text, [...marks, ...echoes(text, known)])
}

/** Masks every text, number and key of a JSON value. */
export function maskCardsWithin<Value>(value: Value, known?: Secrets): Value
export function maskCardsWithin(value: unknown, known?: Secrets): unknown {
  if (typeof value === 'string') return maskCards(value, known)
  if (typeof value === 'number') return maskNumber(value, known)
  if (Array.isArray(value)) return value.map((item) => maskCardsWithin(item, known))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [maskCards(key, known), maskField(key, item, known)]),
  )
}

/** Masks the variables of a call. Nested ones are JSON texts and stay JSON. */
export function maskVariables(values: Readonly<Record<string, string>>): Record<string, string> {
  const nested = nestedValues(values)
  const plain = Object.fromEntries(Object.entries(values).filter(([name]) => !nested.has(name)))
  const masked = [...nested].map(([name, value]): [string, string] => [
    maskCards(name),
    JSON.stringify(maskCardsWithin(value)),
  ])
  return { ...maskCardsWithin(plain), ...Object.fromEntries(masked) }
}

function maskNumber(value: number, known: Secrets = nothing): unknown {
  const text = String(value)
  if (isCardNumber(text)) return cardMask
  return known.codes.includes(text) ? codeMask : value
}

/** A field named after a security code contains one. */
function maskField(name: string, value: unknown, known?: Secrets): unknown {
  const isCode = /^(card_?)?(cvv2?|cvc2?|cv2|csc|pin|security_?code)$/i.test(name)
  const isDigits = (typeof value === 'string' || typeof value === 'number') && /\d/.test(String(value))
  return isCode && isDigits ? codeMask : maskCardsWithin(value, known)
}

/** Masks card numbers and security codes in a conversation, including those read out over several turns. */
export function maskCardsInTurns<One extends Turn>(
  turns: readonly One[],
): { turns: One[]; secrets: Secrets } {
  const { secrets, marks } = findSecrets(turns)
  return {
    secrets,
    turns: turns.map((turn, place) => {
      const here = marks.filter((mark) => mark.text === place)
      return { ...turn, text: replaceMarks(turn.text, here) }
    }),
  }
}

const longestAlone = 2

/** During a call, any digits may be the beginning of a card number, so none are stored. */
export function withoutDigits(text: string): string {
  const masked = maskCards(text)
  const marks = runsOf(masked)
    .filter((run) => digitsIn(run).length > longestAlone)
    .map((run) => ({ from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0, mask: '[digits]' }))
  return replaceMarks(masked, marks)
}

/** Returns whether a text contains a mask; such a turn must not be audible. */
export function hasMask(text: string): boolean {
  return text.includes(cardMask) || text.includes(codeMask)
}
