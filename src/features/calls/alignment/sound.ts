import type { Island } from '#rules/calls/sound/islands'

/** An island of one channel, among those of all channels in the order of their beginnings. */
type Heard = Island & { channel: number }

/** Speech that no text accounts for: so much for each stretch, and for each of its seconds. */
const unheardCost = 1
const unheardSecondCost = 2.5
/** A pause within a text is usual up to here (s). */
const usualPause = 0.4
const pauseCost = 1.6
/** A text seldom begins right after other words of the same channel (s). */
const usualGap = 0.25
const noGapCost = 4

/** What the match asks of a stretch of islands, as sums from the first island on. */
export type Sound = {
  heard: readonly Heard[]
  /** Per channel, of the islands before each: seconds of speech, the cost of leaving them out, and of the pauses. */
  speech: readonly Float64Array[]
  leftOut: readonly Float64Array[]
  allLeftOut: Float64Array
  pauses: readonly Float64Array[]
  /** What it costs to let a text begin with an island. */
  begins: Float64Array
}

const secondsOf = ({ start_ms, end_ms }: Island) => (end_ms - start_ms) / 1000

/** All channels at once; a channel is a speaker where there are several. */
export function soundOf(channels: readonly (readonly Island[])[]): Sound {
  const heard = channels
    .flatMap((islands, channel) => islands.map((island) => ({ ...island, channel })))
    .sort((one, other) => one.start_ms - other.start_ms)
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

/** Of the islands from `from` until before `until`. */
export function between(sums: Float64Array | undefined, from: number, until: number): number {
  return sums ? (sums[until] ?? 0) - (sums[from] ?? 0) : 0
}
