/** Pairs of ratings, each by two people on the same item. */
export type Ratings<Value extends string | number | boolean> = readonly (readonly [
  first: Value,
  second: Value,
])[]

export type Agreement = {
  /** Number of items that both rated. */
  count: number
  /** Share of equal ratings; with weights, near misses count in part. Null without ratings. */
  observed: number | null
  /** Share of equal ratings expected by chance, from how often each person gives each rating. */
  expected: number | null
  /** 1: always equal; 0: no better than chance; negative: worse. Null if undefined. */
  kappa: number | null
}

/** Distance between two ratings, from 0 (equal) to 1 (maximum). */
type Distance<Value> = (a: Value, b: Value) => number

const differs = <Value>(a: Value, b: Value) => (a === b ? 0 : 1)

/** Linear weights on a scale of `steps`: one step apart is a small disagreement. */
export const stepsApart =
  (steps: number): Distance<number> =>
  (a, b) =>
    Math.abs(a - b) / (steps - 1)

function countsOf<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/**
 * Cohen's kappa of two raters. Source: J. Cohen, "A coefficient of agreement for nominal scales" (1960); with
 * a distance other than `differs`, the weighted kappa of 1968. Undefined without ratings, and if both always
 * give the same single rating.
 */
export function cohensKappa<Value extends string | number | boolean>(
  ratings: Ratings<Value>,
  distance: Distance<Value> = differs,
): Agreement {
  const count = ratings.length
  if (count === 0) return { count, observed: null, expected: null, kappa: null }
  const apart = ratings.reduce((sum, [a, b]) => sum + distance(a, b), 0) / count
  const firstCounts = countsOf(ratings.map(([a]) => a))
  const secondCounts = countsOf(ratings.map(([, b]) => b))
  let byChance = 0
  for (const [a, times] of firstCounts) {
    for (const [b, bTimes] of secondCounts) byChance += distance(a, b) * times * bTimes
  }
  byChance /= count * count
  const kappa = byChance === 0 ? null : 1 - apart / byChance
  return { count, observed: 1 - apart, expected: 1 - byChance, kappa }
}

// J. R. Landis and G. G. Koch, "The measurement of observer agreement for categorical data" (1977).
const bands: [least: number, words: string][] = [
  [1, 'Perfect'],
  [0.81, 'Almost perfect'],
  [0.61, 'Substantial'],
  [0.41, 'Moderate'],
  [0.21, 'Fair'],
  [0, 'Slight'],
]

/** With fewer ratings, kappa may be far off. */
export const enoughRatings = 20

const percent = (share: number) => `${Math.round(share * 100)}%`

/** Describes an agreement in one or two sentences. The number of calls and the share are shown with it. */
export function agreementInWords({ count, observed, expected, kappa }: Agreement): string {
  if (observed === null || expected === null) return 'No call was answered by both reviewers yet.'
  if (kappa === null) return 'Both reviewers always gave the same answer, so kappa cannot be calculated.'
  const band = kappa === 0 ? undefined : bands.find(([least]) => kappa >= least)?.[1]
  const words = band ? `${band} agreement` : kappa === 0 ? 'No better than chance' : 'Below chance'
  const warning = count < enoughRatings ? ` Only ${count} ${count === 1 ? 'call' : 'calls'}.` : ''
  return `${words} (${percent(expected)} expected${band ? ' by chance' : ''}).${warning}`
}
