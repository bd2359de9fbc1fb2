/**
 * Fills `{slot}` in one pass, so that a value is never read as a template. Unknown slots are removed, and a
 * value at the beginning of a sentence is capitalized. A value such as "9 a.m." brings no second period.
 */
export function fillSlots(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{([a-z_]+)\}(\.?)/g, (_, name: string, period: string, offset: number) => {
    const filled = values[name] ?? ''
    const value = filled.endsWith('.') ? filled : filled + period
    const begins = offset === 0 || /[.!?…]\s$/.test(template.slice(0, offset))
    return begins && name !== 'email' ? value.charAt(0).toUpperCase() + value.slice(1) : value
  })
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const clockFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** Rewrites ISO dates and times as people say them: "Sunday, November 22 at 9:10 PM". */
export function spokenTimes(text: string): string {
  return text.replace(
    /(?<![\w-])(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?(?![\w-])/g,
    (whole, date: string, time?: string) => {
      // The clock time as written, in whatever zone.
      const moment = new Date(`${date}T${time ?? '00:00'}Z`)
      if (Number.isNaN(moment.getTime())) return whole
      const day = dayFormat.format(moment)
      return time ? `${day} at ${clockFormat.format(moment)}` : day
    },
  )
}

/** Splits a text into sentences with their punctuation; a title such as "Dr." ends none. */
export function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?…])(?<!\b(?:Dr|Mrs?|Ms|Prof|St)\.)\s+(?=\p{Lu})/u).filter(Boolean)
}

const SHORT_FORMS: [RegExp, string][] = [
  [/\b(I) am (?=\w)/g, "$1'm "],
  [/\b(you|we|they) are (?=\w)/gi, "$1're "],
  [/\b(it|that|there|what|who|he|she) is (?=\w)/gi, "$1's "],
  [/\b(I|you|we|they) will (?=\w)/gi, "$1'll "],
  [/\b(I|you|we|they) would (?=(?:like|love|be|need|give|say|rather|have)\b)/gi, "$1'd "],
  [/\b(I|you|we|they) have (?=(?:noted|already|been|only|had|not)\b)/gi, "$1've "],
  [/\b(do|does|did|is|are|would|could|should|has|have) not\b/gi, "$1n't"],
  [/\bcannot\b/g, "can't"],
  [/\b(let) us\b/gi, "$1's"],
]

/** Contracts forms as people do: "I am" becomes "I'm". */
export function contract(text: string): string {
  return SHORT_FORMS.reduce((spoken, [full, short]) => spoken.replace(full, short), text)
}

/** Returns a pattern for any of the phrases as whole words, the longest first; null without phrases. */
export function phraseFinder(phrases: readonly string[]): RegExp | null {
  if (phrases.length === 0) return null
  const words = phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** Removes matches from a text and closes the gaps, until nothing matches. */
export function withoutPhrases(text: string, finder: RegExp | null): string {
  if (!finder) return text
  const left = text.replace(finder, '')
  if (left === text) return text
  const tidy = left
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.!?;:…])/g, '$1')
    .replace(/([,;:])(?=[,.!?…])/g, '')
    .replace(/([.!?…])\s*[,.;:!?](?=\s|$)/g, '$1')
    .replace(/^[\s,.;:!?…—-]+/, '')
    .trim()
  return withoutPhrases(upperSentences(tidy), finder)
}

function upperSentences(text: string): string {
  return text.replace(
    /(^|[.!?…] )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
