import { type Island, islandsOf } from './islands'

/** A channel for each of two speakers, or one for everybody. */
export type Hearing = readonly (readonly Island[])[]

/** Where one channel holds everybody, short pauses part two people. */
const bridgedMs = { apart: 120, together: 60 }
/** When more than this of one channel is heard on the other too, both hold everybody. */
const mostShared = 0.6
const silence = -100

export const secondsIn = (islands: readonly Island[]) =>
  islands.reduce((sum, { start_ms, end_ms }) => sum + end_ms - start_ms, 0) / 1000

function sharedSeconds(one: readonly Island[], other: readonly Island[]): number {
  let shared = 0
  let at = 0
  for (const { start_ms, end_ms } of one) {
    while ((other[at]?.end_ms ?? Number.POSITIVE_INFINITY) <= start_ms) at++
    for (let next = at; (other[next]?.start_ms ?? Number.POSITIVE_INFINITY) < end_ms; next++) {
      const overlap = other[next] ?? { start_ms, end_ms }
      shared += Math.min(overlap.end_ms, end_ms) - Math.max(overlap.start_ms, start_ms)
    }
  }
  return shared / 1000
}

/** Where the speaker of one channel speaks. */
export const islandsApart = (levels: Float32Array) => islandsOf(levels, bridgedMs.apart)

function loudestOf(channels: readonly Float32Array[]): Float32Array {
  const loudest = new Float32Array(Math.max(0, ...channels.map(({ length }) => length))).fill(silence)
  for (const levels of channels)
    for (let at = 0; at < levels.length; at++)
      loudest[at] = Math.max(loudest[at] ?? silence, levels[at] ?? silence)
  return loudest
}

/** Two channels stay apart when each holds a different speaker; otherwise both are heard as one. */
export function hearingOf(
  channels: readonly Float32Array[],
  [one = [], other = []]: readonly Island[][],
): Hearing {
  const shortest = Math.min(secondsIn(one), secondsIn(other))
  if (shortest > 0 && sharedSeconds(one, other) < mostShared * shortest) return [one, other]
  return [islandsOf(loudestOf(channels), bridgedMs.together)]
}

/** Where speech is heard, by how loud each channel is. */
export const hear = (channels: readonly Float32Array[]): Hearing =>
  hearingOf(channels, channels.map(islandsApart))
