import type { CallHistory } from '#contract/campaigns/preflight'
import { type ForecastOutcome, forecastOutcomes } from '#rules/dialing/dial-outcomes'
import type { Random } from './random'

type Outcome = CallHistory['outcomes'][number]

/** Placeholder rates for accounts without past calls, to be shown as assumptions. Costs are not assumed. */
export const assumedOutcomes: readonly Outcome[] = [
  { outcome: 'reached', calls: 12, seconds: [25, 75, 240], dollars: 0 },
  { outcome: 'voicemail', calls: 8, seconds: [20, 35, 50], dollars: 0 },
  { outcome: 'no_answer', calls: 16, seconds: [20, 30, 45], dollars: 0 },
  { outcome: 'busy', calls: 2, seconds: [3, 6, 12], dollars: 0 },
  { outcome: 'failed', calls: 2, seconds: [1, 3, 10], dollars: 0 },
]

/** Half a call of every kind, the Jeffreys prior, for outcomes not seen yet. */
const unseen = 0.5
/** The 90th percentile of the normal distribution. */
const z90 = 1.2816
/** Limits durations to this many standard deviations. */
const widest = 2.6

/** The distribution of calls, estimated from past ones. Arrays are in the order of `forecastOutcomes`. */
export type CallModel = {
  outcomes: readonly ForecastOutcome[]
  /** How often each outcome occurred, plus a little for unseen ones. */
  weights: number[]
  durations: Duration[]
  dollars: number[]
}

/** Seconds. One curve below the median and another above it, so that all three percentiles match. */
type Duration = { median: number; below: number; above: number; mean: number; square: number; seen: number }

const at = ({ median, below, above }: Pick<Duration, 'median' | 'below' | 'above'>, normal: number) => {
  const cut = Math.min(widest, Math.max(-widest, normal))
  return median * Math.exp(cut * (cut < 0 ? below : above))
}

function durationOf({ seconds, calls }: Outcome): Duration {
  const [low, median, high] = seconds.map((value) => Math.max(0.5, value)) as [number, number, number]
  const shape = { median, below: Math.log(median / low) / z90, above: Math.log(high / median) / z90 }
  let mean = 0
  let square = 0
  let mass = 0
  for (let normal = -3; normal <= 3; normal += 0.05) {
    const weight = Math.exp(-(normal * normal) / 2)
    mass += weight
    mean += weight * at(shape, normal)
    square += weight * at(shape, normal) ** 2
  }
  return { ...shape, mean: mean / mass, square: square / mass, seen: calls }
}

/** The model of a history, or of the assumed rates if it has no calls. */
export function modelOf(history: CallHistory): CallModel {
  const seen = history.of === 'none' ? assumedOutcomes : history.outcomes
  const rows = forecastOutcomes.map((outcome) => {
    const row = seen.find((row) => row.outcome === outcome)
    const assumed = assumedOutcomes.find((row) => row.outcome === outcome)
    if (row && row.calls > 0) return row
    return { ...(assumed as Outcome), calls: 0 }
  })
  return {
    outcomes: forecastOutcomes,
    weights: rows.map(({ calls }) => calls + unseen),
    durations: rows.map(durationOf),
    dollars: rows.map(({ dollars }) => dollars),
  }
}

/** The rates of one run. They vary between runs as much as few past calls leave open. */
export type RunModel = {
  rates: number[]
  /** Seconds, by outcome. */
  means: number[]
  variances: number[]
  dollars: number[]
  /** Over all outcomes: seconds of a dial, and of the remainder of one that is in progress. */
  mean: number
  residual: number
  /** The index of an outcome. */
  drawOutcome(): number
  /** The seconds of a call with that outcome. */
  draw(outcome: number): number
}

export function drawModel({ weights, durations, dollars }: CallModel, random: Random): RunModel {
  const rates = random.shares(weights)
  const factors = durations.map(({ mean, square, seen }) => {
    const spread = Math.sqrt(Math.max(0, square / mean ** 2 - 1) / Math.max(1, seen))
    return Math.exp(random.normal() * spread - spread ** 2 / 2)
  })
  const means = durations.map(({ mean }, index) => mean * (factors[index] ?? 1))
  const squares = durations.map(({ square }, index) => square * (factors[index] ?? 1) ** 2)
  const over = (values: number[]) =>
    values.reduce((sum, value, index) => sum + value * (rates[index] ?? 0), 0)
  const mean = over(means)
  return {
    rates,
    means,
    variances: squares.map((square, index) => Math.max(0, square - (means[index] ?? 0) ** 2)),
    dollars: dollars.map((cost, index) => cost * (factors[index] ?? 1)),
    mean,
    residual: over(squares) / (2 * mean),
    drawOutcome() {
      const drawn = random.next()
      let sum = 0
      return Math.max(
        0,
        rates.findIndex((rate) => {
          sum += rate
          return sum > drawn
        }),
      )
    },
    draw(outcome) {
      const duration = durations[outcome]
      return duration ? at(duration, random.normal()) * (factors[outcome] ?? 1) : 0
    },
  }
}
