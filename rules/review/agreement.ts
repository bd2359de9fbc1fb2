/** What two people said of the same thing. */
export type Ratings<Value extends string | number | boolean> = readonly (readonly [
  one: Value,
  other: Value,
])[]

export type Agreement = {
  /** How many things both have rated. */
  count: number
  /** The share in which they said the same; with weights, near misses count in part. Null of nothing. */
  observed: number | null
  /** The share that chance alone would give, from how often each says what. */
  expected: number | null
  /** 1: always the same; 0: no more than by chance; below: less. Null where it is not defined. */
  kappa: number | null
}

/** How far apart two ratings are: 0 the same, 1 as far as can be. */
type Distance<Value> = (one: Value, other: Value) => number

const differs = <Value>(one: Value, other: Value) => (one === other ? 0 : 1)

/** On a scale of `steps`, one step of difference is a small disagreement (linear weights). */
export const stepsApart =
  (steps: number): Distance<number> =>
  (one, other) =>
    Math.abs(one - other) / (steps - 1)

function countsOf<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/**
 * Cohen's kappa of two raters. Source: J. Cohen, "A coefficient of agreement for nominal scales" (1960); with another
 * distance than `differs` the weighted kappa of 1968. Not defined without ratings, and where both always say one and
 * the same: then chance explains everything.
 */
export function cohensKappa<Value extends string | number | boolean>(
  ratings: Ratings<Value>,
  distance: Distance<Value> = differs,
): Agreement {
  const count = ratings.length
  if (count === 0) return { count, observed: null, expected: null, kappa: null }
  const apart = ratings.reduce((sum, [one, other]) => sum + distance(one, other), 0) / count
  const ones = countsOf(ratings.map(([one]) => one))
  const others = countsOf(ratings.map(([, other]) => other))
  let byChance = 0
  for (const [one, times] of ones) {
    for (const [other, otherTimes] of others) byChance += distance(one, other) * times * otherTimes
  }
  byChance /= count * count
  const kappa = byChance === 0 ? null : 1 - apart / byChance
  return { count, observed: 1 - apart, expected: 1 - byChance, kappa }
}

// J. R. Landis and G. G. Koch, "The measurement of observer agreement for categorical data" (1977).
const bands: [least: number, words: string][] = [
  [0.81, 'almost perfect'],
  [0.61, 'substantial'],
  [0.41, 'moderate'],
  [0.21, 'fair'],
  [0, 'slight'],
]

/** Kappa as people name it; with fewer calls than these it may be far off. */
export const enoughRatings = 20

const percent = (share: number) => `${Math.round(share * 100)} %`

/** One or two sentences for people. */
export function agreementInWords({ count, observed, expected, kappa }: Agreement): string {
  if (observed === null || expected === null) return 'They have not both judged the same call yet.'
  const calls = `${count} ${count === 1 ? 'call' : 'calls'}`
  if (kappa === null)
    return `In ${calls} both always said the same one thing, which chance alone explains: no kappa.`
  const found = `Alike by ${percent(observed)} over ${calls}, where chance alone gives ${percent(expected)}`
  const band = bands.find(([least]) => kappa >= least)?.[1]
  const words = band ? `${band} agreement` : 'less agreement than chance'
  const warning = count < enoughRatings ? ' So few calls say little.' : ''
  return `${found}: ${words}.${warning}`
}
