/** Milliseconds per peak. */
export const peakMs = 50

/** Returns the loudest sample of each 50 ms, from 0 to 1. */
export function peaksOf(samples: Float32Array, sampleRate: number): Float32Array {
  const size = Math.max(1, Math.round((sampleRate * peakMs) / 1000))
  const peaks = new Float32Array(Math.ceil(samples.length / size))
  for (let at = 0; at < peaks.length; at++) {
    const end = Math.min(samples.length, (at + 1) * size)
    let loudest = 0
    for (let sample = at * size; sample < end; sample++) {
      const level = Math.abs(samples[sample] ?? 0)
      if (level > loudest) loudest = level
    }
    peaks[at] = loudest
  }
  return peaks
}

export type Range = { from_ms: number; to_ms: number }

const quietLevel = 0.02
const shortestQuietMs = 1_000

/** Returns the highest peak of all channels. */
export function loudestOf(channels: readonly Float32Array[]): number {
  let loudest = 0
  for (const peaks of channels)
    for (let at = 0; at < peaks.length; at++) {
      const peak = peaks[at] ?? 0
      if (peak > loudest) loudest = peak
    }
  return loudest
}

const silent = new Float32Array(0)

/** Returns silences of at least one second on both channels. */
export function quietRanges(channels: readonly Float32Array[], loudest = loudestOf(channels)): Range[] {
  const threshold = Math.max(quietLevel, loudest * 0.1)
  const [first = silent, second = silent] = channels
  const length = Math.max(first.length, second.length)
  const ranges: Range[] = []
  let since: number | null = 0
  for (let at = 0; at <= length; at++) {
    const isQuiet = at < length && (first[at] ?? 0) < threshold && (second[at] ?? 0) < threshold
    if (isQuiet) since ??= at
    else if (since !== null) {
      const range = { from_ms: since * peakMs, to_ms: at * peakMs }
      if (range.to_ms - range.from_ms >= shortestQuietMs) ranges.push(range)
      since = null
    }
  }
  return ranges
}
