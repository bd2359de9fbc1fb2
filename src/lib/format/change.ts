import { formatSeconds } from './duration'
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

/** Of rates, in percentage points as they are shown: "+2 pts". `digits`: of both rates. */
export function changeOfRate(now: Figure, before: Figure, digits = 0): Change | undefined {
  if (now == null || before == null) return undefined
  const shown = (share: number) => Number((share * 100).toFixed(digits))
  const points = Number((shown(now) - shown(before)).toFixed(digits))
  const amount = Math.abs(points).toFixed(digits)
  return changeOf(points, `${amount} ${amount === '1' ? 'pt' : 'pts'}`)
}

/** A smaller share is noise. */
const leastLatencyShare = 0.05

/** Of response times in seconds: "−0.04 s". A small change is neither better nor worse. */
export function changeOfLatency(now: Figure, before: Figure): Change | undefined {
  if (now == null || before == null) return undefined
  const difference = Number((now - before).toFixed(2))
  const change = changeOf(difference, formatSeconds(Math.abs(difference) * 1000))
  return Math.abs(difference) < leastLatencyShare * before ? { ...change, direction: 'same' } : change
}
