import type { Span } from './axis-span'
import type { Pen } from './canvas-drawing'
import { barsOf } from './peaks'

export type Lane = {
  name: string
  peaks: Float32Array
  /** Milliseconds per peak. */
  peakMs: number
  /** A color token of the theme. */
  token: string
}

const barWidth = 2
const gap = 1

/** The minimum scale: a quiet recording fills its lanes, silence does not. */
const leastLoud = 0.05

/** One lane per channel, with bars around its middle. */
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
