import type { Random } from '#server/telephony/random'
import { type Speaker, sampleAt, stepFor } from './speaker'
import { type Syllable, syllablesOf } from './syllables'
import { SAMPLE_RATE } from './wav'

/** One turn as this speaker says it: `frames` samples in -1 to 1. */
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
