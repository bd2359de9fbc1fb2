import type { Random } from '#server/telephony/random'
import { SAMPLE_RATE } from './wav'

const PERIOD = 256
const MASK = PERIOD - 1

/** First three formants (Hz) of a e i o u y in an average voice. */
const FORMANTS = [
  [730, 1_190, 2_440],
  [530, 1_840, 2_480],
  [300, 2_250, 2_950],
  [560, 860, 2_410],
  [320, 900, 2_240],
  [400, 2_000, 2_550],
] as const
const BANDWIDTHS = [90, 120, 170] as const
const GAINS = [1, 0.55, 0.25] as const

/** A voice: its pitch, and one period of each vowel as a table to read at any speed. */
export interface Speaker {
  pitchHz: number
  loudness: number
  vowels: Float32Array[]
  hum: Float32Array
}

function periodOf(pitchHz: number, strengthAt: (hz: number) => number): Float32Array {
  const table = new Float32Array(PERIOD)
  const harmonics = Math.floor((SAMPLE_RATE * 0.44) / pitchHz)
  for (let harmonic = 1; harmonic <= harmonics; harmonic++) {
    const strength = strengthAt(harmonic * pitchHz) / Math.sqrt(harmonic)
    // Schroeder phases keep the harmonics from adding up to one click per period.
    const phase = (Math.PI * harmonic * harmonic) / harmonics
    for (let index = 0; index < PERIOD; index++) {
      table[index] =
        (table[index] ?? 0) + strength * Math.sin((2 * Math.PI * harmonic * index) / PERIOD + phase)
    }
  }
  const peak = table.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  return table.map((value) => value / peak)
}

export function createSpeaker(pitchHz: number, tract: number, random: Random): Speaker {
  const size = tract * random.between(0.95, 1.05)
  const vowels = FORMANTS.map((formants) =>
    periodOf(pitchHz, (hz) =>
      formants.reduce((sum, formant, index) => {
        const off = (hz - formant * size) / (BANDWIDTHS[index] ?? 100)
        return sum + (GAINS[index] ?? 0) / (1 + off * off)
      }, 0.004),
    ),
  )
  const hum = periodOf(pitchHz, (hz) => (hz < 400 ? 1 : 0.03))
  return { pitchHz, loudness: random.between(0.42, 0.55), vowels, hum }
}

/** Reads a period table at a phase in table steps. */
export function sampleAt(table: Float32Array, phase: number): number {
  return table[phase & MASK] ?? 0
}

/** Table steps per sample for a pitch. */
export function stepFor(pitchHz: number): number {
  return (pitchHz * PERIOD) / SAMPLE_RATE
}
