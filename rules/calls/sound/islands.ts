import { frameMs } from './levels'

/** A stretch in which somebody speaks. */
export type Island = { start_ms: number; end_ms: number }

/** Rooms are not quieter than this, in decibels of full scale: whatever is, is no sound at all. */
const quietestRoom = -65
/** Without this much between room and voice there is no voice. */
const fewestDecibels = 12
const voiceShare = 0.4
/** Once it has begun, speech goes on a little below the level at which it began. */
const slackDecibels = 4
const shortestIslandMs = 60

function levelAt(sorted: Float32Array, share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))] ?? quietestRoom
}

/**
 * Where somebody speaks in one channel, by how loud it is: between its own room and its own loudest. Pauses shorter than
 * `bridgedMs` are part of the speech around them.
 */
export function islandsOf(levels: Float32Array, bridgedMs: number): Island[] {
  const sorted = Float32Array.from(levels).sort()
  const room = Math.max(quietestRoom, levelAt(sorted, 0.1))
  const voice = levelAt(sorted, 0.99)
  if (voice - room < fewestDecibels) return []
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
