import { formatLatency } from './duration'
import { formatNumber, formatPercent } from './number'

/** A change between two periods, in words with its sign. */
export type Change = { words: string; direction: 'up' | 'down' | 'same' }

type Figure = number | null | undefined

const changeOf = (difference: number, amount: string): Change =>
  difference > 0
    ? { words: `+${amount}`, direction: 'up' }
    : difference < 0
      ? { words: `−${amount}`, direction: 'down' }
      : { words: `±${amount}`, direction: 'same' }

const manyTimes = 10

/** "+12%", "−3%", "15×"; undefined if the figure before was zero or missing. */
export function changeOfAmount(now: Figure, before: Figure): Change | undefined {
  if (now == null || before == null || before === 0) return undefined
  if (now / before >= manyTimes) return { words: `${formatNumber(now / before)}×`, direction: 'up' }
  const share = Math.abs(now - before) / before
  const digits = share < 0.1 ? 1 : 0
  const rounded = Number((share * 100).toFixed(digits))
  return changeOf(rounded && now - before, formatPercent(share, digits))
}

/** In percentage points: "+1.8 pts". */
export function changeOfRate(now: Figure, before: Figure): Change | undefined {
  if (now == null || before == null) return undefined
  const points = Number(((now - before) * 100).toFixed(1))
  return changeOf(points, `${Math.abs(points).toFixed(1)} pts`)
}

/** Of response times in seconds: "−42 ms". */
export function changeOfLatency(now: Figure, before: Figure): Change | undefined {
  if (now == null || before == null) return undefined
  const difference = Math.round((now - before) * 1000)
  return changeOf(difference, formatLatency(Math.abs(difference)))
}
