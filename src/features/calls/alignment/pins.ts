import type { Island } from '#rules/calls/sound/hearing'

/** A listener heard a text begin there. */
export type Pin = { index: number; ms: number }

const nearMs = 300
const shortestMs = 60

/** Makes an island begin at each pin: moves, splits or inserts one. */
export function pinIslands(islands: readonly Island[], pins: readonly Pin[]): Island[] {
  return pins.reduce<Island[]>((all, { ms }) => pinOne(all, ms), [...islands])
}

function pinOne(islands: Island[], ms: number): Island[] {
  const near = islands.findIndex(({ start_ms, end_ms }) => Math.abs(start_ms - ms) <= nearMs && end_ms > ms)
  if (near >= 0) return islands.map((island, at) => (at === near ? { ...island, start_ms: ms } : island))
  const within = islands.findIndex(({ start_ms, end_ms }) => start_ms < ms && end_ms > ms)
  const made = { start_ms: ms, end_ms: islands[within]?.end_ms ?? ms + shortestMs }
  const cut = islands.map((island, at) => (at === within ? { ...island, end_ms: ms } : island))
  return [...cut, made].sort((a, b) => a.start_ms - b.start_ms)
}
