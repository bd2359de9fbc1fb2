import { isJsonObject } from '#rules/text/json-object'
import { type KnownTexts, marksOfKnown, replaceMarks, type TextMark } from '#rules/text/known-texts'

/** Adjacent figures, or one digit word. */
type Group = { from: number; to: number; digits: string }

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const word = `(?:${digitWords.join('|')}|oh|nought)`
const groups = new RegExp(`\\d+|\\b(?:(double|triple) )?(${word})\\b`, 'gi')
const between = /^(?:[\s,.\-–—·_]|\b(?:um|uh|er|and|then|dash)\b){0,12}$/i

function digitsOfGroup([whole, times, name]: RegExpExecArray): string {
  if (name === undefined) return whole
  const digit = String(Math.max(0, digitWords.indexOf(name.toLowerCase())))
  return digit.repeat(times === undefined ? 1 : times.toLowerCase() === 'double' ? 2 : 3)
}

/** Finds digits that are spoken or written without interruption. */
export function runsOf(text: string): Group[][] {
  const runs: Group[][] = []
  for (const match of text.matchAll(groups)) {
    const group = { from: match.index, to: match.index + match[0].length, digits: digitsOfGroup(match) }
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && between.test(text.slice(last.to, group.from))) run.push(group)
    else runs.push([group])
  }
  return runs
}

export const digitsIn = (run: readonly Group[]) => run.map(({ digits }) => digits).join('')

/** A group of digits; `text` is the index of its turn. */
export type SpokenGroup = Group & { text: number }

type Turn = { role: string; text: string }

// What people say around part of a number: "okay, and then", "got that?"
const mostWordsBefore = 5
const mostWordsAfter = 3

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}']+/gu)?.length ?? 0

type Open = { chain: SpokenGroup[]; rest: number }

/** Joins numbers that one speaker reads out over several turns. */
function chainsOf(texts: readonly { text: string; place: number }[]): SpokenGroup[][] {
  const chains: SpokenGroup[][] = []
  let open: Open | undefined
  for (const { text, place } of texts) {
    const runs = runsOf(text)
    if (runs.length === 0 && open) open.rest += wordsIn(text)
    for (const [index, run] of runs.entries()) {
      const said = run.map((group) => ({ ...group, text: place }))
      const before = wordsIn(text.slice(0, run[0]?.from))
      const goesOn = index === 0 && open && open.rest <= mostWordsAfter && before <= mostWordsBefore
      if (goesOn) open?.chain.push(...said)
      else chains.push(said)
      const chain = goesOn && open ? open.chain : said
      open = { chain, rest: wordsIn(text.slice(run.at(-1)?.to)) }
    }
  }
  return chains
}

/** Returns the chains of digits that belong together, for each speaker. */
export function chainsIn(turns: readonly Turn[]): SpokenGroup[][] {
  const roles = [...new Set(turns.map(({ role }) => role))]
  const placed = turns.map((turn, place) => ({ ...turn, place }))
  return roles.flatMap((role) => chainsOf(placed.filter((turn) => turn.role === role)))
}

const digitsMask = '[digits]'
const addressMask = '[e-mail]'

// Short numbers such as "ten minutes" identify no one; three digits can be part of a phone number.
const longestHarmless = 2
// The limit is higher for numbers read out in pairs over several turns.
const longestHarmlessChain = 4

const numberWord =
  '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)'
const spokenNumber = new RegExp(`\\b${numberWord}(?:[\\s,-]{1,3}(?:and )?${numberWord}){2,}\\b`, 'gi')
// Each begins where a word begins, so that a long text is gone through once.
const writtenAddress = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}.-]{1,255}/gu
const spokenAddress =
  /(?<![\w.+-])[\w.+-]{1,64}(?: (?:dot|underscore|dash|hyphen|plus) [\w-]{1,64}){0,5} at [\w-]{1,64}(?: dot [a-z]{2,24}){1,3}\b/gi

const found = (text: string, pattern: RegExp, mask: string): TextMark[] =>
  [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ from: index, to: index + length, mask }))

const markOf = (run: readonly Group[]): TextMark => ({
  from: run[0]?.from ?? 0,
  to: run.at(-1)?.to ?? 0,
  mask: digitsMask,
})

function marksOf(text: string, known: KnownTexts): TextMark[] {
  const runs = runsOf(text)
    .filter((run) => digitsIn(run).length > longestHarmless)
    .map(markOf)
  return [
    ...marksOfKnown(text, known),
    ...found(text, writtenAddress, addressMask),
    ...found(text, spokenAddress, addressMask),
    ...found(text, spokenNumber, digitsMask),
    ...runs,
  ]
}

/**
 * Masks e-mail addresses, numbers of three or more digits (written or spoken), and the known texts. Unknown
 * names and streets stay.
 */
export function maskText(text: string, known: KnownTexts): string {
  return replaceMarks(text, marksOf(text, known))
}

/** Masks a conversation, including numbers read out over several turns. */
export function maskConversation<One extends { role: string; text: string }>(
  turns: readonly One[],
  known: KnownTexts,
): One[] {
  const readOut = chainsIn(turns).filter((chain) => digitsIn(chain).length > longestHarmlessChain)
  return turns.map((turn, place) => {
    // A chain has one run in each of its turns.
    const marks = readOut.flatMap((chain) => {
      const here = chain.filter(({ text }) => text === place)
      return here.length === 0 ? [] : [markOf(here)]
    })
    return { ...turn, text: replaceMarks(turn.text, [...marksOf(turn.text, known), ...marks]) }
  })
}

const personalField =
  /name|mail|phone|mobile|number|address|street|city|zip|postal|birth|dob|ssn|passport|account|iban|policy|patient|member/i

/** Masks every text and number of a JSON value. A field with a personal name is masked as a whole. */
export function maskWithin(value: unknown, known: KnownTexts, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => maskWithin(item, known, field))
  if (isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, maskWithin(item, known, name)]),
    )
  }
  if (typeof value !== 'string' && typeof value !== 'number') return value
  if (value !== '' && personalField.test(field)) return `[${field}]`
  if (typeof value === 'string') return maskText(value, known)
  return digitsOf(value).length > longestHarmless ? digitsMask : value
}

const digitsOf = (value: number) => String(value).replace(/\D/g, '')
