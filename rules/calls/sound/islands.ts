import { frameMs } from './levels'

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
export function findIslands(levels: Float32Array, bridgedMs: number): Island[] {
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
