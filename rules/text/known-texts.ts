/** A part of a text, and what replaces it. */
export type TextMark = { from: number; to: number; mask: string }

const inOrder = (a: TextMark, b: TextMark) => a.from - b.from || b.to - a.to

/** Replaces the marked parts. Of overlapping marks the first applies, or else the longest. */
export function replaceMarks(text: string, marks: readonly TextMark[]): string {
  let replaced = ''
  let end = 0
  for (const { from, to, mask } of marks.toSorted(inOrder)) {
    if (from >= end) replaced += text.slice(end, from) + mask
    end = Math.max(end, to)
  }
  return replaced + text.slice(end)
}

/** Texts known to be about a person, in lower case, with the mask of each. */
export type KnownTexts = { pattern: RegExp | undefined; masks: ReadonlyMap<string, string> }

const nameField = /name|contact|customer|patient|person|caller|recipient|owner/i
const shortestName = 2
/** Shorter values, such as "yes" or "10", identify no one. */
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

/** Collects the known texts of a call by field name: `{ first_name: 'Ada', dentist: 'Dr. Lam' }`. */
export function knownTexts(fields: readonly (readonly [field: string, value: string])[]): KnownTexts {
  const masks = new Map<string, string>()
  for (const [field, value] of fields) {
    for (const [text, mask] of textsOf(field, value)) {
      const key = text.toLowerCase()
      if (!masks.has(key)) masks.set(key, mask)
    }
  }
  // The longest comes first, so that a whole name matches before its parts.
  const texts = [...masks.keys()].sort((a, b) => b.length - a.length).map(escaped)
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
