/** Seeded random numbers. */
export type Random = {
  /** From 0 up to 1. */
  next(): number
  normal(): number
  /** How many of `count` trials succeed, each with `probability`. */
  binomial(count: number, probability: number): number
  /** Shares that add up to one, distributed around `weights`: the larger the weights, the closer. */
  shares(weights: readonly number[]): number[]
}

/** Above this many expected successes the normal distribution approximates the binomial one. */
const fewExpected = 24

export function createRandom(seed: number): Random {
  let state = seed | 0
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

  function binomial(count: number, probability: number): number {
    if (count <= 0 || probability <= 0) return 0
    if (probability >= 1) return count
    if (probability > 0.5) return count - binomial(count, 1 - probability)
    const mean = count * probability
    if (mean > fewExpected) {
      const drawn = Math.round(mean + Math.sqrt(mean * (1 - probability)) * normal())
      return Math.min(count, Math.max(0, drawn))
    }
    // Jumps from one success to the next.
    const scale = Math.log(1 - probability)
    let found = 0
    for (let at = skip(scale); at < count; at += 1 + skip(scale)) found++
    return found
  }
  const skip = (scale: number) => Math.floor(Math.log(1 - next()) / scale)

  // Marsaglia and Tsang.
  function gamma(shape: number): number {
    if (shape < 1) return gamma(shape + 1) * (1 - next()) ** (1 / shape)
    const base = shape - 1 / 3
    const width = 1 / Math.sqrt(9 * base)
    for (;;) {
      const drawn = normal()
      const cube = (1 + width * drawn) ** 3
      if (cube > 0 && Math.log(1 - next()) < drawn * drawn * 0.5 + base * (1 - cube + Math.log(cube))) {
        return base * cube
      }
    }
  }

  function shares(weights: readonly number[]): number[] {
    const drawn = weights.map((weight) => (weight > 0 ? gamma(weight) : 0))
    const sum = drawn.reduce((total, share) => total + share, 0)
    return drawn.map((share) => share / sum)
  }

  return { next, normal, binomial, shares }
}
