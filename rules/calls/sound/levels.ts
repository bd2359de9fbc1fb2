/** Milliseconds per level. */
export const frameMs = 20

const silence = 1e-10

/** Converts mean power to decibels of full scale. */
export const levelOfPower = (power: number) => 10 * Math.log10(power + silence)

/** Mean power of each 20 ms in decibels of full scale; -100 for digital silence. */
export function levelsOf(samples: Float32Array, sampleRate: number): Float32Array {
  const size = Math.max(1, Math.round((sampleRate * frameMs) / 1000))
  const levels = new Float32Array(Math.ceil(samples.length / size))
  for (let at = 0; at < levels.length; at++) {
    const end = Math.min(samples.length, (at + 1) * size)
    let power = 0
    for (let sample = at * size; sample < end; sample++) power += (samples[sample] ?? 0) ** 2
    levels[at] = levelOfPower(power / Math.max(1, end - at * size))
  }
  return levels
}
