/** What was spent in a time, on how many calls, and how long they were. */
export type Spending = { calls: number; duration_ms: number; cost: number }

/** US dollars in whole cents; the three parts add up to the change. */
export type SpendChange = { change: number; volume: number; length: number; price: number }

type Factors = [calls: number, length: number, price: number]

/** Of calls without a minute no price can be told, and of no calls no length: then the other time's stands for it. */
function factorsOf(one: Spending, other: Spending): Factors {
  const ratio = (above: number, below: number, otherAbove: number, otherBelow: number) =>
    below > 0 ? above / below : otherBelow > 0 ? otherAbove / otherBelow : 0
  return [
    one.calls,
    ratio(one.duration_ms, one.calls, other.duration_ms, other.calls),
    ratio(one.cost, one.duration_ms, other.cost, other.duration_ms),
  ]
}

/** What a factor's change does to the product, as a mean over the orders in which the three can change (Shapley). */
function effectOf(before: Factors, after: Factors, factor: number): number {
  const [one = 0, two = 0] = [0, 1, 2].filter((index) => index !== factor)
  const change = (after[factor] ?? 0) - (before[factor] ?? 0)
  const [b1 = 0, b2 = 0, a1 = 0, a2 = 0] = [before[one], before[two], after[one], after[two]]
  return (change * (2 * b1 * b2 + 2 * a1 * a2 + b1 * a2 + a1 * b2)) / 6
}

const cents = (dollars: number) => Math.round(dollars * 100)

/** Whole numbers that add up to `total` and lie within one of the values, which do so nearly. */
function roundTo(total: number, values: number[]): number[] {
  const whole = values.map(Math.floor)
  const missing = total - whole.reduce((sum, value) => sum + value, 0)
  const order = values.map((value, index) => ({ index, rest: value - Math.floor(value) }))
  order.sort((one, other) => other.rest - one.rest || one.index - other.index)
  const raised = new Set(order.slice(0, Math.max(0, missing)).map(({ index }) => index))
  return whole.map((value, index) => value + (raised.has(index) ? 1 : 0))
}

/**
 * Why spending changed: more or fewer calls, longer or shorter ones, another price of a minute. Cost is taken as
 * calls × length × price, and each factor's part is its Shapley value, which is the same from either side, and exists
 * where a factor is zero. The two costs are rounded to cents first, so that the change is theirs as they are shown.
 */
export function splitSpendChange(before: Spending, after: Spending): SpendChange {
  const [from, to] = [factorsOf(before, after), factorsOf(after, before)]
  const change = cents(after.cost) - cents(before.cost)
  const effects = [0, 1, 2].map((factor) => effectOf(from, to, factor) * 100)
  // Cost without a minute to it has no factors; and rounding leaves up to a cent: both belong to no factor but the price.
  const rest = change - effects.reduce((sum, effect) => sum + effect, 0)
  const [volume = 0, length = 0, price = 0] = roundTo(change, [
    effects[0] ?? 0,
    effects[1] ?? 0,
    (effects[2] ?? 0) + rest,
  ])
  return { change: change / 100, volume: volume / 100, length: length / 100, price: price / 100 }
}
