import type { Span } from './axis-span'
import type { Pen } from './canvas-drawing'
import { barsOf } from './peaks'

export type Lane = {
  name: string
  peaks: Float32Array
  /** Milliseconds of sound behind one peak. */
  peakMs: number
  /** A token of the look. */
  token: string
}

const barWidth = 2
const gap = 1

/** So that a quiet recording fills its lanes, and silence does not. */
const leastLoud = 0.05

/** One lane above the other, bars around each middle. */
export function drawWaveform(
  { context, width, height, colour }: Pen,
  lanes: readonly Lane[],
  { from, to }: Span,
  loudest: number,
): void {
  const laneHeight = height / lanes.length
  const full = Math.max(leastLoud, loudest)
  const count = Math.floor(width / (barWidth + gap))
  for (const [at, { peaks, peakMs, token }] of lanes.entries()) {
    const middle = laneHeight * (at + 0.5)
    context.fillStyle = colour(token)
    for (const [bar, level] of barsOf(peaks, count, from / peakMs, to / peakMs).entries()) {
      const tall = Math.max(1, (level / full) * (laneHeight - 6))
      context.fillRect((bar * width) / count, middle - tall / 2, barWidth, tall)
    }
  }
}
