import type { Range } from '#rules/calls/sound/peaks'

/** Reduces peaks to `count` bars, each as high as its highest peak. */
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

// Kept at both ends of a silence, so that words are not cut.
const marginMs = 150

/** Where playback continues if an instant lies in a silence; null otherwise. */
export function afterQuiet(ranges: readonly Range[], ms: number): number | null {
  const range = ranges.find(({ from_ms, to_ms }) => ms >= from_ms + marginMs && ms < to_ms - marginMs)
  return range ? range.to_ms - marginMs : null
}

/** The channel that is loudest during `ranges`; -1 if there is none. */
export function loudestChannel(
  channels: readonly Float32Array[],
  peakMs: number,
  ranges: readonly Range[],
): number {
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
