import { type Island, islandsOf } from './alignment-islands'

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

/** Where somebody speaks; two channels stay apart when each holds somebody else. */
export function hear(channels: readonly Float32Array[]): Hearing {
  const [one = [], other = []] = channels.map((levels) => islandsOf(levels, bridgedMs.apart))
  const shortest = Math.min(secondsIn(one), secondsIn(other))
  if (shortest > 0 && sharedSeconds(one, other) < mostShared * shortest) return [one, other]
  const longest = Math.max(0, ...channels.map((levels) => levels.length))
  const loudest = Float32Array.from({ length: longest }, (_, at) =>
    Math.max(...channels.map((levels) => levels[at] ?? silence)),
  )
  return [islandsOf(loudest, bridgedMs.together)]
}
