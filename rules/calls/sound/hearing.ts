import { findIslands, type Island } from './islands'

/** Speech of each of two speakers, or of all speakers together in one channel. */
export type Hearing = readonly (readonly Island[])[]

/** In a mixed channel, a short pause separates two speakers. */
const bridgedMs = { apart: 120, together: 60 }
/** Above this share of overlapping speech, both channels contain both speakers. */
const mostShared = 0.6
const silence = -100

export const secondsIn = (islands: readonly Island[]) =>
  islands.reduce((sum, { start_ms, end_ms }) => sum + end_ms - start_ms, 0) / 1000

function sharedSeconds(first: readonly Island[], second: readonly Island[]): number {
  let shared = 0
  let at = 0
  for (const { start_ms, end_ms } of first) {
    while ((second[at]?.end_ms ?? Number.POSITIVE_INFINITY) <= start_ms) at++
    for (let next = at; (second[next]?.start_ms ?? Number.POSITIVE_INFINITY) < end_ms; next++) {
      const overlap = second[next] ?? { start_ms, end_ms }
      shared += Math.min(overlap.end_ms, end_ms) - Math.max(overlap.start_ms, start_ms)
    }
  }
  return shared / 1000
}

/** Returns where the speaker of a separate channel speaks. */
export const islandsApart = (levels: Float32Array) => findIslands(levels, bridgedMs.apart)

function loudestOf(channels: readonly Float32Array[]): Float32Array {
  const loudest = new Float32Array(Math.max(0, ...channels.map(({ length }) => length))).fill(silence)
  for (const levels of channels)
    for (let at = 0; at < levels.length; at++)
      loudest[at] = Math.max(loudest[at] ?? silence, levels[at] ?? silence)
  return loudest
}

/** Keeps two channels apart if each has a different speaker, otherwise mixes them. */
export function hearingOf(
  channels: readonly Float32Array[],
  [first = [], second = []]: readonly Island[][],
): Hearing {
  const shortest = Math.min(secondsIn(first), secondsIn(second))
  if (shortest > 0 && sharedSeconds(first, second) < mostShared * shortest) return [first, second]
  return [findIslands(loudestOf(channels), bridgedMs.together)]
}

/** Finds speech from the levels of each channel. */
export const hear = (channels: readonly Float32Array[]): Hearing =>
  hearingOf(channels, channels.map(islandsApart))
