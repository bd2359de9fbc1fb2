import type { Asked, Found } from './match'
import { between, type Sound } from './sound'

/** Milliseconds of the recording; confidence from 0 (a guess) to 1. */
export type Aligned = { start_ms: number; end_ms: number; confidence: number }

/** A pause this long before the first word marks a clear start (s). */
const clearGap = 0.4
const leastClear = 0.4
/** How far lengths may deviate, as a logarithm, and still be reliable. */
const spread = 0.6
const grace = 0.25

function confidenceOf({ expected, pinned, channel }: Asked, { from, until }: Found, sound: Sound): number {
  if (pinned !== null) return 1
  const actual = between(sound.speech[channel], from, until)
  const off = Math.log((actual + grace) / (expected + grace)) / spread
  const before = sound.heard[from - 1]
  const start = sound.heard[from]?.start_ms ?? 0
  const gap = before?.channel === channel ? (start - before.end_ms) / 1000 : clearGap
  return Math.exp(-(off * off) / 2) * Math.min(1, Math.max(leastClear, gap / clearGap))
}

/** The times of matched texts. A text without speech gets a guess right after the text before it. */
export function timesOf(asked: readonly Asked[], found: readonly Found[], sound: Sound): Aligned[] {
  const times: Aligned[] = []
  for (const [index, text] of asked.entries()) {
    const stretch = found[index] ?? { from: 0, until: 0 }
    const [first, last] = [sound.heard[stretch.from], sound.heard[stretch.until - 1]]
    if (stretch.from < stretch.until && first && last) {
      const confidence = confidenceOf(text, stretch, sound)
      times.push({ start_ms: first.start_ms, end_ms: last.end_ms, confidence })
      continue
    }
    const before = times.at(-1)
    const next = found.find(({ from, until }, at) => at > index && from < until)
    const latest = sound.heard[next?.from ?? -1]?.start_ms ?? Number.POSITIVE_INFINITY
    const start_ms = Math.max(before?.start_ms ?? 0, Math.min(before?.end_ms ?? 0, latest))
    times.push({ start_ms, end_ms: start_ms + Math.round(text.expected * 1000), confidence: 0 })
  }
  return times
}
