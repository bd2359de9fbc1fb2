import { digitsIn, runsOf } from '#rules/calls/spoken-digits'
import { isJsonObject } from '#rules/text/json-object'
import { replaceMarks } from '#rules/text/text-marks'
import { nestedValues } from '#rules/variables/nested-variables'
import { isCardNumber } from './numbers'
import { cardMask, codeMask, echoes, findSecrets, type Secrets, type Turn } from './secrets'

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
