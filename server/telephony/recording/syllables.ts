import type { Random } from '#server/telephony/random'

type Onset = 'hiss' | 'stop' | 'hum' | 'none'

/** One beat of speech; times are fractions of the whole turn. */
export interface Syllable {
  start: number
  end: number
  vowel: number
  onset: Onset
  stress: number
  /** Pitch relative to the speaker's own. */
  pitch: number
}

const VOWELS = 'aeiouy'
const WORD_GAP = 0.22
const PAUSES: Record<string, number> = {
  ',': 1.1,
  ';': 1.4,
  ':': 1.2,
  '—': 1.3,
  '…': 2,
  '.': 2.4,
  '!': 2.4,
  '?': 2.4,
}

function onsetOf(letter: string): Onset {
  if ('sfzxhcv'.includes(letter)) return 'hiss'
  if ('ptkbdgqj'.includes(letter)) return 'stop'
  if ('mnlrw'.includes(letter)) return 'hum'
  return 'none'
}

function spoken(word: string): string {
  return word.replace(/\d/g, 'o e').toLowerCase()
}

/** The rhythm of a text: a beat for each group of vowels, gaps between words, rests at punctuation. */
export function syllablesOf(text: string, random: Random): Syllable[] {
  const beats: Syllable[] = []
  let position = 0
  let sinceRest = 0
  for (const word of text.split(/\s+/)) {
    const groups = spoken(word).match(/[^aeiouy]*[aeiouy]+/g) ?? ['m']
    for (const [index, group] of groups.entries()) {
      const length = random.between(0.75, 1.3) * (index === groups.length - 1 ? 1.15 : 1)
      const vowel = Math.max(0, VOWELS.indexOf(group.at(-1) ?? 'a'))
      beats.push({
        start: position,
        end: position + length,
        vowel,
        onset: onsetOf(group[0] ?? ''),
        stress: index === 0 ? random.between(0.75, 1) : random.between(0.45, 0.8),
        pitch: (1.14 - Math.min(0.28, sinceRest * 0.018)) * random.between(0.95, 1.05),
      })
      position += length
      sinceRest++
    }
    const rest = PAUSES[word.at(-1) ?? '']
    if (word.endsWith('?'))
      for (const [back, beat] of beats.slice(-2).entries()) beat.pitch *= 1.12 + back * 0.12
    if (rest) sinceRest = 0
    position += rest ?? WORD_GAP
  }
  const total = beats.at(-1)?.end ?? 1
  return beats.map((beat) => ({ ...beat, start: beat.start / total, end: beat.end / total }))
}
