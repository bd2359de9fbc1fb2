import type { SampleRate } from '#server/telephony/call-audio'

/** Rate at which pitch is looked for; more adds nothing. */
const analysisRate = 8_000
const lowestPitchHz = 70
const highestPitchHz = 400
/** Two frames, so that the deepest voice has two periods. */
const windowSamples = analysisRate / 25

/** Quieter than this is never a voice, in decibels below full scale. */
const quietestDb = -50
/** How far a voice is above the noise. */
const marginDb = { plain: 8, strict: 11 }
/** How periodic a voice is, from 0 to 1; keys, breath and wind are not. */
const leastPitch = 0.42
/** The estimate of the noise falls at once and rises slowly, in decibels for each frame. */
const noiseRiseDb = 0.06
const recentFrames = 6
const voicedToBegin = 3
/** A sound goes on over a pause this short. */
const mostQuietFrames = 2

const levelOf = (samples: Float32Array) => {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return 10 * Math.log10(sum / samples.length + 1e-10)
}

/** How periodic the window is at any pitch of a human voice: its highest normalized autocorrelation. */
function pitchOf(window: Float32Array): number {
  let best = 0
  for (let lag = analysisRate / highestPitchHz; lag <= analysisRate / lowestPitchHz; lag++) {
    let product = 0
    let left = 0
    let right = 0
    for (let at = lag; at < window.length; at++) {
      const here = window[at] ?? 0
      const before = window[at - lag] ?? 0
      product += here * before
      left += here * here
      right += before * before
    }
    best = Math.max(best, product / Math.sqrt(left * right + 1e-9))
  }
  return best
}

/** Reduces samples to 8,000 a second in -1 to 1, without the constant part. */
function reduced(samples: Int16Array, rate: SampleRate): Float32Array {
  const step = rate / analysisRate
  const result = new Float32Array(Math.floor(samples.length / step))
  for (let at = 0; at < result.length; at++) {
    let sum = 0
    for (let part = 0; part < step; part++) sum += samples[at * step + part] ?? 0
    result[at] = sum / step / 32_768
  }
  const mean = result.reduce((sum, sample) => sum + sample, 0) / (result.length || 1)
  return result.map((sample) => sample - mean)
}

/**
 * Returns a function that tells for each frame of 20 ms whether a person speaks: 0 if not, else the number of frames since
 * the sound began. It compares the level with the noise behind it and looks for the pitch of a voice. `isStrict`:
 * background noise is expected.
 */
export function createVoiceDetector(rate: SampleRate, isStrict: boolean) {
  const margin = isStrict ? marginDb.strict : marginDb.plain
  const window = new Float32Array(windowSamples)
  const recent: boolean[] = []
  let noiseDb = quietestDb - margin
  let isSpeaking = false
  let soundFrames = 0
  let quietFrames = 0

  return function voicedFrames(frame: Int16Array): number {
    const samples = reduced(frame, rate)
    window.copyWithin(0, samples.length)
    window.set(samples, window.length - samples.length)
    const level = levelOf(samples)
    noiseDb = Math.min(level, noiseDb + noiseRiseDb, quietestDb + 25)
    noiseDb = Math.max(noiseDb, -80)
    const isLoud = level > Math.max(quietestDb, noiseDb + margin)
    const isPitched = isLoud && pitchOf(window) > leastPitch
    quietFrames = isLoud ? 0 : quietFrames + 1
    soundFrames = quietFrames > mostQuietFrames ? 0 : soundFrames + 1
    recent.push(isPitched)
    if (recent.length > recentFrames) recent.shift()
    const voiced = recent.filter(Boolean).length
    // Consonants have no pitch, so speech that has begun continues while it is loud.
    isSpeaking = voiced >= voicedToBegin || (isSpeaking && voiced > 0 && isLoud)
    return isSpeaking && isLoud ? soundFrames : 0
  }
}

/** How much of the energy of a beep is at one frequency, from 0 to 1. A voice has harmonics, and keys have two tones. */
const leastPurity = 0.85
const quietestToneDb = -40
const tone = { lowestHz: 380, highestHz: 2_400, driftHz: 12 }
/** A voice may sing a low tone for a moment. */
const lowTone = { belowHz: 600, leastFrames: 15 }

/** The frequency of the strongest sinusoid in the window, and its share of the energy. */
function sinusoidOf(window: Float32Array): { hz: number; share: number } {
  let product = 0
  let energy = 0
  for (let at = 2; at < window.length; at++) {
    const middle = window[at - 1] ?? 0
    product += ((window[at] ?? 0) + (window[at - 2] ?? 0)) * middle
    energy += middle * middle
  }
  // Each sample of a sinusoid is that before it times this, less the one before that.
  const factor = product / (energy + 1e-9)
  if (Math.abs(factor) >= 2) return { hz: 0, share: 0 }
  let previous = 0
  let before = 0
  let total = 0
  for (const sample of window) {
    const next = sample + factor * previous - before
    before = previous
    previous = next
    total += sample * sample
  }
  const power = previous * previous + before * before - factor * previous * before
  const hz = (Math.acos(factor / 2) * analysisRate) / (2 * Math.PI)
  return { hz, share: (2 * power) / (total * window.length + 1e-9) }
}

/** Returns a function that tells for each frame of 20 ms for how long a pure tone has gone on, in milliseconds. */
export function createToneDetector(rate: SampleRate) {
  const window = new Float32Array(windowSamples)
  let lastHz = 0
  let frames = 0

  return function toneMsOf(frame: Int16Array): number {
    const samples = reduced(frame, rate)
    window.copyWithin(0, samples.length)
    window.set(samples, window.length - samples.length)
    const { hz, share } = levelOf(samples) > quietestToneDb ? sinusoidOf(window) : { hz: 0, share: 0 }
    const isPure = share >= leastPurity && hz >= tone.lowestHz && hz <= tone.highestHz
    frames = !isPure ? 0 : Math.abs(hz - lastHz) <= tone.driftHz ? frames + 1 : 1
    lastHz = hz
    return frames >= (hz < lowTone.belowHz ? lowTone.leastFrames : 1) ? frames * 20 : 0
  }
}
