import { frameMs } from './measure-wav'

/** A stretch of speech. */
export type Island = { start_ms: number; end_ms: number }

/** Decibels of full scale. Anything quieter than this is silence. */
const quietestRoom = -65
/** Minimum difference between background and voice, in decibels. */
const minVoiceDecibels = 12
const voiceShare = 0.4
/** Speech continues until its level falls this far below the level at which it began. */
const slackDecibels = 4
const shortestIslandMs = 60

function levelAt(sorted: Float32Array, share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))] ?? quietestRoom
}

/**
 * Finds speech in one channel, relative to its own background and its own maximum. Pauses shorter than
 * `bridgedMs` count as speech.
 */
function findIslands(levels: Float32Array, bridgedMs: number): Island[] {
  const sorted = Float32Array.from(levels).sort()
  const room = Math.max(quietestRoom, levelAt(sorted, 0.1))
  const voice = levelAt(sorted, 0.99)
  if (voice - room < minVoiceDecibels) return []
  const begins = room + voiceShare * (voice - room)
  const islands: Island[] = []
  let since: number | null = null
  for (let at = 0; at <= levels.length; at++) {
    const level = levels[at] ?? Number.NEGATIVE_INFINITY
    if (since === null && level >= begins) since = at
    if (since === null || level >= begins - slackDecibels) continue
    const island = { start_ms: since * frameMs, end_ms: at * frameMs }
    since = null
    const last = islands.at(-1)
    if (last && island.start_ms - last.end_ms < bridgedMs) last.end_ms = island.end_ms
    else islands.push(island)
  }
  return islands.filter(({ start_ms, end_ms }) => end_ms - start_ms >= shortestIslandMs)
}

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
