import type { TextMark } from './text-marks'

/** Texts that are known to be about a person, in small letters, with what stands in the place of each. */
export type KnownTexts = { pattern: RegExp | undefined; masks: ReadonlyMap<string, string> }

const nameField = /name|contact|customer|patient|person|caller|recipient|owner/i
const shortestName = 2
/** Shorter ones, such as "yes" or "10", are no trace of anybody. */
const shortestValue = 4

function* textsOf(field: string, value: string): Generator<[text: string, mask: string]> {
  const text = value.trim()
  const isName = nameField.test(field)
  if (text.length >= (isName ? shortestName : shortestValue)) yield [text, `[${field}]`]
  if (!isName) return
  for (const word of text.split(/\s+/)) {
    if (word.length >= shortestName && /^\p{L}/u.test(word)) yield [word, `[${field}]`]
  }
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** What is known of a call by the names of its fields: `{ first_name: 'Ada', dentist: 'Dr. Lam' }`. */
export function knownTexts(fields: readonly (readonly [field: string, value: string])[]): KnownTexts {
  const masks = new Map<string, string>()
  for (const [field, value] of fields) {
    for (const [text, mask] of textsOf(field, value)) {
      const key = text.toLowerCase()
      if (!masks.has(key)) masks.set(key, mask)
    }
  }
  // The longest first: a whole name goes before its parts.
  const texts = [...masks.keys()].sort((one, other) => other.length - one.length).map(escaped)
  const pattern =
    texts.length > 0
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${texts.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
      : undefined
  return { pattern, masks }
}

export function marksOfKnown(text: string, { pattern, masks }: KnownTexts): TextMark[] {
  if (!pattern) return []
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    mask: masks.get(word.toLowerCase()) ?? '[personal data]',
  }))
}
