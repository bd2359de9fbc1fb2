/** Milliseconds of sound behind one peak. */
export const peakMs = 50

/** The loudest sample of each 50 ms, from 0 to 1. */
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

/** The peaks from one place to another as `count` bars, each as high as its highest peak. */
export function barsOf(peaks: Float32Array, count: number, first = 0, last = peaks.length): number[] {
  const size = (last - first) / count
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor(first + bar * size)
    const to = Math.min(peaks.length, Math.max(from + 1, Math.floor(first + (bar + 1) * size)))
    let highest = 0
    for (let at = from; at < to; at++) {
      const peak = peaks[at] ?? 0
      if (peak > highest) highest = peak
    }
    return highest
  })
}

export type Range = { from_ms: number; to_ms: number }

const quietLevel = 0.02
const shortestQuietMs = 1_000

/** The highest peak of all channels. */
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

/** Where nobody speaks for a second or more, on either channel. */
export function quietRanges(channels: readonly Float32Array[], loudest = loudestOf(channels)): Range[] {
  const threshold = Math.max(quietLevel, loudest * 0.1)
  const [one = silent, other = silent] = channels
  const length = Math.max(one.length, other.length)
  const ranges: Range[] = []
  let since: number | null = 0
  for (let at = 0; at <= length; at++) {
    const isQuiet = at < length && (one[at] ?? 0) < threshold && (other[at] ?? 0) < threshold
    if (isQuiet) since ??= at
    else if (since !== null) {
      const range = { from_ms: since * peakMs, to_ms: at * peakMs }
      if (range.to_ms - range.from_ms >= shortestQuietMs) ranges.push(range)
      since = null
    }
  }
  return ranges
}

// What is left of a silence at both of its ends, so that words are not cut.
const marginMs = 150

/** Where to go on at a moment that lies in a silence; null outside of one. */
export function afterQuiet(ranges: readonly Range[], ms: number): number | null {
  const range = ranges.find(({ from_ms, to_ms }) => ms >= from_ms + marginMs && ms < to_ms - marginMs)
  return range ? range.to_ms - marginMs : null
}

/** The channel that is loudest while `ranges` are spoken; -1 where there is none. */
export function loudestChannel(channels: readonly Float32Array[], ranges: readonly Range[]): number {
  const sums = channels.map((peaks) => {
    let sum = 0
    for (const { from_ms, to_ms } of ranges) {
      const end = Math.min(peaks.length, Math.ceil(to_ms / peakMs))
      for (let at = Math.floor(from_ms / peakMs); at < end; at++) sum += peaks[at] ?? 0
    }
    return sum
  })
  const most = Math.max(...sums)
  return most > 0 ? sums.indexOf(most) : -1
}
