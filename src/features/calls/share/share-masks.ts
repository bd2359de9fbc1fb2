import type { CallDetails } from '#contract/calls/calls'
import type { ShareMask } from '#contract/calls/shares'
import { isJsonObject } from '#rules/text/json-object'

type Replacement = (text: string) => string

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Shorter words occur in too many other places. */
const shortestWord = 3

/** Replaces the texts wherever they are whole words, ignoring case. */
function replacing(texts: readonly string[], by: string): Replacement {
  const wanted = [...new Set(texts.map((text) => text.trim()))]
    .filter((text) => text.length >= shortestWord)
    .sort((a, b) => b.length - a.length)
  if (wanted.length === 0) return (text) => text
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${wanted.map(escaped).join('|')})(?![\p{L}\p{N}])`,
    'giu',
  )
  return (text) => text.replace(pattern, by)
}

const isNameOfName = (key: string) => /name/i.test(key)

function textsWithin(data: unknown, isWanted: (key: string) => boolean): string[] {
  if (!isJsonObject(data)) return []
  return Object.entries(data).flatMap(([key, value]) => {
    if (isJsonObject(value)) return textsWithin(value, isWanted)
    return isWanted(key) && (typeof value === 'string' || typeof value === 'number') ? [String(value)] : []
  })
}

// Phone numbers: at least seven digits with separators. Digits in speech: runs of digits or digit words.
const phoneLike = /\+?\p{Nd}(?:[\s().\-/]{0,2}\p{Nd}){6,}/gu
const digitRun = /\p{Nd}+(?:[.,:\-\s]\p{Nd}+)*/gu
const digitWord = 'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple'
const saidDigits = new RegExp(String.raw`\b(?:${digitWord})(?:[\s,.-]+(?:${digitWord}))+\b`, 'giu')

type Masked = Pick<
  CallDetails,
  'from_number' | 'to_number' | 'customer_id' | 'dynamic_variables' | 'call_analysis'
>

/** What each mask does to every text of a shared call. */
const replacements: Record<ShareMask, (call: Masked) => Replacement> = {
  customer_id: ({ customer_id }) => replacing([customer_id ?? ''], '[customer id]'),
  names: ({ dynamic_variables, call_analysis }) => {
    const known = [
      ...textsWithin(dynamic_variables, isNameOfName),
      ...textsWithin(call_analysis?.extracted_data, isNameOfName),
    ]
    return replacing([...known, ...known.flatMap((name) => name.split(/\s+/))], '[name]')
  },
  variables: ({ dynamic_variables }) => replacing(Object.values(dynamic_variables ?? {}), '[variable]'),
  numbers: () => (text) => text.replace(phoneLike, '[number]'),
  digits: () => (text) => text.replace(saidDigits, '[digits]').replace(digitRun, '[digits]'),
}

const inOrder: ShareMask[] = ['customer_id', 'names', 'variables', 'numbers']

/** Masks texts of a call; `said` also applies masks for spoken words. */
export function maskerFor(
  call: Masked,
  masks: readonly ShareMask[],
): (text: string, said?: boolean) => string {
  const chosen = inOrder.filter((mask) => masks.includes(mask)).map((mask) => replacements[mask](call))
  const digits = masks.includes('digits') ? replacements.digits(call) : (text: string) => text
  return (text, said = false) => {
    const masked = chosen.reduce((result, replace) => replace(result), text)
    return said ? digits(masked) : masked
  }
}
