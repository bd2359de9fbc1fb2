import { chainsIn, type SpokenGroup } from '#rules/calls/digit-chains'
import { digitsIn, runsOf } from '#rules/calls/spoken-digits'
import { cardsIn } from './numbers'

export type Turn = { role: string; text: string }

/** A masked range in the text of one turn. */
export type Mark = { text: number; from: number; to: number; mask: string }

/** Data that must not be stored: whole card numbers and security codes. */
export type Secrets = { cards: string[]; codes: string[] }

/** Replaces a card number or a part of one. */
export const cardMask = '[card number]'
/** Replaces a security code. */
export const codeMask = '[security code]'

const shortestCode = 3
const shortestEcho = 5

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

/** Finds parts of known secrets that are repeated by the other side or in a summary. */
export function echoes(text: string, { cards, codes }: Secrets): Mark[] {
  return runsOf(text).flatMap((run) => {
    const digits = digitsIn(run)
    const here = run.map((group) => ({ ...group, text: 0 }))
    if (codes.includes(digits)) return marksOf(here, codeMask)
    const isPart = digits.length >= shortestEcho && cards.some((card) => card.includes(digits))
    return isPart ? marksOf(here, cardMask) : []
  })
}

/** Finds all secrets of a conversation and their positions. */
export function findSecrets(turns: readonly Turn[]): { secrets: Secrets; marks: Mark[] } {
  const secrets: Secrets = { cards: [], codes: [] }
  const cards = chainsIn(turns).flatMap((chain) => secretsOfChain(chain, secrets))
  const cardsFrom = Math.min(...cards.map(({ text }) => text), Number.POSITIVE_INFINITY)
  const codes = spokenCodes(turns, cardsFrom, secrets)
  const again = turns.flatMap(({ text }, place) =>
    echoes(text, secrets).map((mark) => ({ ...mark, text: place })),
  )
  return { secrets, marks: [...cards, ...codes, ...again] }
}
