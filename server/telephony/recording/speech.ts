import type { Random } from '#server/telephony/random'
import { type Speaker, sampleAt, stepFor } from './speaker'
import { SAMPLE_RATE } from './wav'

type Onset = 'hiss' | 'stop' | 'hum' | 'none'

/** One beat of speech; times are fractions of the turn. */
interface Syllable {
  start: number
  end: number
  vowel: number
  onset: Onset
  stress: number
  /** Pitch relative to the speaker's. */
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

/** Returns the rhythm of a text: a beat per group of vowels, gaps between words, rests at punctuation. */
function syllablesOf(text: string, random: Random): Syllable[] {
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

/** Synthesizes one turn of this speaker: `frames` samples from -1 to 1. */
export function speak(text: string, frames: number, speaker: Speaker, random: Random): Float32Array {
  const out = new Float32Array(frames)
  let phase = 0
  for (const syllable of syllablesOf(text, random)) phase = utter(out, syllable, speaker, random, phase)
  return out
}

function utter(
  out: Float32Array,
  syllable: Syllable,
  speaker: Speaker,
  random: Random,
  from: number,
): number {
  const start = Math.floor(syllable.start * out.length)
  const length = Math.max(1, Math.floor(syllable.end * out.length) - start)
  const onset = syllable.onset === 'none' ? 0 : Math.min(length * 0.35, SAMPLE_RATE * 0.07)
  const table = speaker.vowels[syllable.vowel] ?? speaker.hum
  const gain = speaker.loudness * syllable.stress
  const step = stepFor(speaker.pitchHz * syllable.pitch)
  const attack = Math.max(1, Math.min(length * 0.25, SAMPLE_RATE * 0.02))
  const release = length * 0.4
  let noise = (random.next() * 0x7fffffff) | 1
  let last = 0
  let phase = from
  for (let index = 0; index < length && start + index < out.length; index++) {
    phase += step
    if (index < onset) {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) | 0
      const white = noise / 0x80000000
      const shape = Math.sin((Math.PI * index) / onset)
      if (syllable.onset === 'hum') out[start + index] = gain * 0.45 * shape * sampleAt(speaker.hum, phase)
      else if (syllable.onset === 'hiss') out[start + index] = gain * 0.4 * shape * (white - last)
      else if (index > onset * 0.7) out[start + index] = gain * 0.6 * (white - last * 0.5)
      last = white
      continue
    }
    const into = index - onset
    const left = length - index
    const envelope = Math.min(1, into / attack, left / release)
    out[start + index] = gain * envelope * sampleAt(table, phase)
  }
  return phase
}
