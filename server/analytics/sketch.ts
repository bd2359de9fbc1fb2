/** Each bin ends 2 % above the one before, so that its middle is within 1 % of every value in it. */
const growth = 1.02
const shortest = 0.001
const binCount = 700
const logGrowth = Math.log(growth)

/** The measures of a response, in the order in which they are written. */
const measures = ['e2e', 'llm', 'tts'] as const
export type Measure = (typeof measures)[number]

/** Counts of responses by bin, for each measure. */
export type Sketch = Record<Measure, Map<number, number>>

export const emptySketch = (): Sketch => ({ e2e: new Map(), llm: new Map(), tts: new Map() })

/** The bin for seconds. Values above a quarter of an hour are in the last bin, 0 in the first. */
function binOf(seconds: number): number {
  const bin = Math.ceil(Math.log(seconds / shortest) / logGrowth - 1e-9)
  return Math.min(Math.max(bin, 0), binCount - 1)
}

const secondsOf = (bin: number) => (shortest * growth ** bin * 2) / (1 + growth)

function add(bins: Map<number, number>, bin: number, count: number): void {
  bins.set(bin, (bins.get(bin) ?? 0) + count)
}

export function addAnswer(sketch: Sketch, answer: Partial<Record<Measure, unknown>>): void {
  for (const measure of measures) {
    const seconds = answer[measure]
    if (typeof seconds === 'number' && Number.isFinite(seconds)) add(sketch[measure], binOf(seconds), 1)
  }
}

export function mergeSketch(into: Sketch, added: Sketch): void {
  for (const measure of measures) for (const [bin, count] of added[measure]) add(into[measure], bin, count)
}

const isEmpty = (sketch: Sketch) => measures.every((measure) => sketch[measure].size === 0)

function pushNumber(bytes: number[], value: number): void {
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}

/** Writes for each measure the number of bins, then the distance and count of each bin, as 7-bit variable integers. */
export function writeSketch(sketch: Sketch): Buffer | undefined {
  if (isEmpty(sketch)) return undefined
  const bytes: number[] = []
  for (const measure of measures) {
    const bins = [...sketch[measure]].sort(([left], [right]) => left - right)
    pushNumber(bytes, bins.length)
    let before = 0
    for (const [bin, count] of bins) {
      pushNumber(bytes, bin - before)
      pushNumber(bytes, count)
      before = bin
    }
  }
  return Buffer.from(bytes)
}

/** Adds a written sketch. */
export function mergeWritten(into: Sketch, bytes: Buffer): void {
  const histogram = emptyHistogram()
  addWritten(histogram, bytes)
  for (const [measure, name] of measures.entries()) {
    histogram[measure]?.forEach((count, bin) => {
      if (count > 0) add(into[name], bin, count)
    })
  }
}

/** The sum of written sketches. */
export type Histogram = readonly [e2e: Float64Array, llm: Float64Array, tts: Float64Array]

export const emptyHistogram = (): Histogram => [
  new Float64Array(binCount),
  new Float64Array(binCount),
  new Float64Array(binCount),
]

/**
 * Adds one or more concatenated written sketches. A single loop without function calls, because a query over a year
 * reads millions of bins.
 */
export function addWritten(into: Histogram, bytes: Buffer): void {
  let at = 0
  let measure = 0
  while (at < bytes.length) {
    const bins = into[measure % into.length] as Float64Array
    measure++
    // The number of integers that follow: the number of bins, then two for each bin.
    let left = 1
    let isHead = true
    let isCount = false
    let bin = 0
    while (left > 0) {
      let value = bytes[at++] ?? 0
      for (let scale = 128; value >= scale; scale *= 128) value += ((bytes[at++] ?? 0) - 1) * scale
      left--
      if (isHead) left = 2 * value
      else if (isCount) bins[bin] = (bins[bin] ?? 0) + value
      else bin += value
      isCount = !(isHead || isCount)
      isHead = false
    }
  }
}

export const countIn = (bins: Float64Array) => bins.reduce((sum, count) => sum + count, 0)

/** The percentile by nearest rank in seconds; null without values. */
export function percentileIn(bins: Float64Array, share: number): number | null {
  const total = countIn(bins)
  if (total === 0) return null
  const rank = Math.max(1, Math.ceil(share * total))
  let passed = 0
  const bin = bins.findIndex((count) => {
    passed += count
    return passed >= rank
  })
  return secondsOf(bin)
}
