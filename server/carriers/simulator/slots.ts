/**
 * Fills `{slot}` in one pass, so that a value is never read as a template. An unknown slot vanishes, and a value that
 * begins a sentence begins with a capital.
 */
export function fillSlots(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{([a-z_]+)\}/g, (_, name: string, offset: number) => {
    const value = values[name] ?? ''
    const begins = offset === 0 || /[.!?…]\s$/.test(template.slice(0, offset))
    return begins && name !== 'email' ? value.charAt(0).toUpperCase() + value.slice(1) : value
  })
}

/** Sentences of a text, with their marks. */
export function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+(?=\p{Lu})/u).filter(Boolean)
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
  [/\blet us\b/gi, "let's"],
]

/** As people talk: "I am" becomes "I'm". */
export function contract(text: string): string {
  return SHORT_FORMS.reduce((spoken, [full, short]) => spoken.replace(full, short), text)
}

/** Takes every phrase out of a text, whole words only, and closes the gaps. */
export function withoutPhrases(text: string, phrases: readonly string[]): string {
  let left = text
  for (const phrase of phrases.toSorted((one, other) => other.length - one.length)) {
    const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
    left = left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), '')
  }
  if (left === text) return text
  const tidy = left
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.!?;:…])/g, '$1')
    .replace(/([,;:])(?=[,.!?…])/g, '')
    .replace(/([.!?…])\s*[,.;:!?](?=\s|$)/g, '$1')
    .replace(/^[\s,.;:!?…—-]+/, '')
    .trim()
  const whole = tidy.replace(
    /(^|[.!?…] )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
  return whole === text ? whole : withoutPhrases(whole, phrases)
}
