/** The cost, count and length of the calls of one period. */
export type Spending = { calls: number; duration_ms: number; cost: number }

/** Dollars in whole cents; the three parts add up to the change. */
export type SpendChange = { change: number; volume: number; length: number; price: number }

type Factors = [calls: number, length: number, price: number]

/**
 * Without minutes there is no price, and without calls no length: the other period's value is used instead.
 */
function factorsOf(period: Spending, fallback: Spending): Factors {
  const ratio = (above: number, below: number, fallbackAbove: number, fallbackBelow: number) =>
    below > 0 ? above / below : fallbackBelow > 0 ? fallbackAbove / fallbackBelow : 0
  return [
    period.calls,
    ratio(period.duration_ms, period.calls, fallback.duration_ms, fallback.calls),
    ratio(period.cost, period.duration_ms, fallback.cost, fallback.duration_ms),
  ]
}

/**
 * What a factor's change does to the product: the mean over all orders in which the three can change
 * (Shapley).
 */
function effectOf(before: Factors, after: Factors, factor: number): number {
  const [first = 0, second = 0] = [0, 1, 2].filter((index) => index !== factor)
  const change = (after[factor] ?? 0) - (before[factor] ?? 0)
  const [b1 = 0, b2 = 0, a1 = 0, a2 = 0] = [before[first], before[second], after[first], after[second]]
  return (change * (2 * b1 * b2 + 2 * a1 * a2 + b1 * a2 + a1 * b2)) / 6
}

const cents = (dollars: number) => Math.round(dollars * 100)

/** Rounds values to integers that add up to `total`, each within one of its value. */
function roundTo(total: number, values: number[]): number[] {
  const whole = values.map(Math.floor)
  const missing = total - whole.reduce((sum, value) => sum + value, 0)
  const order = values.map((value, index) => ({ index, rest: value - Math.floor(value) }))
  order.sort((a, b) => b.rest - a.rest || a.index - b.index)
  const raised = new Set(order.slice(0, Math.max(0, missing)).map(({ index }) => index))
  return whole.map((value, index) => value + (raised.has(index) ? 1 : 0))
}

/**
 * Why spending changed: number of calls, their length, or the price of a minute. Cost is calls × length ×
 * price, and each part is its factor's Shapley value: symmetric between the periods, and defined even if a
 * factor is zero. Both costs are rounded to cents first, so that the parts add up to the displayed change.
 */
export function splitSpendChange(before: Spending, after: Spending): SpendChange {
  const [from, to] = [factorsOf(before, after), factorsOf(after, before)]
  const change = cents(after.cost) - cents(before.cost)
  const effects = [0, 1, 2].map((factor) => effectOf(from, to, factor) * 100)
  // Cost without minutes has no factors, and rounding leaves up to a cent. Both are added to the price.
  const rest = change - effects.reduce((sum, effect) => sum + effect, 0)
  const [volume = 0, length = 0, price = 0] = roundTo(change, [
    effects[0] ?? 0,
    effects[1] ?? 0,
    (effects[2] ?? 0) + rest,
  ])
  return { change: change / 100, volume: volume / 100, length: length / 100, price: price / 100 }
}
