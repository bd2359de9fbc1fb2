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
