import type { Island } from '#rules/calls/sound/hearing'

/** An island of one channel, in the order of all channels. */
type Heard = Island & { channel: number }

/** The cost of speech without a text, per period and per second. */
const unheardCost = 1
const unheardSecondCost = 2.5
/** Pauses within a text are normal up to here (s). */
const usualPause = 0.4
const pauseCost = 1.6
/** A text rarely begins right after other speech on its channel (s). */
const usualGap = 0.25
const noGapCost = 4

/** Prefix sums over the islands, for the matching. */
export type Sound = {
  heard: readonly Heard[]
  /**
   * Per channel, for the islands before each: seconds of speech, the cost of skipping them, and of pauses.
   */
  speech: readonly Float64Array[]
  leftOut: readonly Float64Array[]
  allLeftOut: Float64Array
  pauses: readonly Float64Array[]
  /** The cost of starting a text at an island. */
  begins: Float64Array
}

const secondsOf = ({ start_ms, end_ms }: Island) => (end_ms - start_ms) / 1000

/** Combines all channels; with several channels each is one speaker. */
export function soundOf(channels: readonly (readonly Island[])[]): Sound {
  const heard = channels
    .flatMap((islands, channel) => islands.map((island) => ({ ...island, channel })))
    .sort((a, b) => a.start_ms - b.start_ms)
  const sums = () => channels.map(() => new Float64Array(heard.length + 1))
  const [speech, leftOut, pauses] = [sums(), sums(), sums()]
  const begins = new Float64Array(heard.length)
  const allLeftOut = new Float64Array(heard.length + 1)
  const lastEnd = channels.map(() => Number.NEGATIVE_INFINITY)
  for (const [at, island] of heard.entries()) {
    for (const sum of [...speech, ...leftOut, ...pauses, allLeftOut]) sum[at + 1] = sum[at] ?? 0
    const { channel } = island
    const seconds = secondsOf(island)
    const gap = (island.start_ms - (lastEnd[channel] ?? 0)) / 1000
    add(speech[channel], at + 1, seconds)
    for (const sum of [leftOut[channel], allLeftOut])
      add(sum, at + 1, unheardCost + unheardSecondCost * seconds)
    add(pauses[channel], at + 1, pauseCostOf(gap))
    begins[at] = noGapCost * Math.max(0, usualGap - gap)
    lastEnd[channel] = island.end_ms
  }
  return { heard, speech, leftOut, allLeftOut, pauses, begins }
}

const pauseCostOf = (seconds: number) =>
  seconds > usualPause && Number.isFinite(seconds) ? pauseCost * Math.log(seconds / usualPause) : 0

function add(sums: Float64Array | undefined, at: number, value: number): void {
  if (sums) sums[at] = (sums[at] ?? 0) + value
}

/** The sum over the islands from `from` up to before `until`. */
export function between(sums: Float64Array | undefined, from: number, until: number): number {
  return sums ? (sums[until] ?? 0) - (sums[from] ?? 0) : 0
}
