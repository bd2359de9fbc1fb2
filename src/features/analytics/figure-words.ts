import { formatLatency } from '~/lib/format/latency'
import { formatMoney } from '~/lib/format/money'
import { formatNumber, formatPercent } from '~/lib/format/number'

export const shareWords = (share: number | null) => (share === null ? '–' : formatPercent(share, 1))

export const secondsWords = (seconds: number | null | undefined) =>
  seconds == null ? '–' : formatLatency(seconds * 1000)

export const minutesWords = (durationMs: number) =>
  formatNumber(durationMs / 60_000, durationMs < 600_000 ? 1 : 0)

export type Change = { words: string; direction: 'up' | 'down' | 'same' }

type Figure = number | null | undefined

const changeOf = (difference: number, amount: string): Change =>
  difference > 0
    ? { words: `+${amount}`, direction: 'up' }
    : difference < 0
      ? { words: `−${amount}`, direction: 'down' }
      : { words: `±${amount}`, direction: 'same' }

/** "+12%", "−3%"; undefined if the figure before was zero or missing. */
export function changeOfAmount(now: Figure, before: Figure): Change | undefined {
  if (now == null || before == null || before === 0) return undefined
  const share = Math.abs(now - before) / before
  const digits = share < 0.1 ? 1 : 0
  const rounded = Number((share * 100).toFixed(digits))
  return changeOf(rounded && now - before, formatPercent(share, digits))
}

/** In percentage points: "−0.4 points". */
export function changeOfRate(now: Figure, before: Figure): Change | undefined {
  if (now == null || before == null) return undefined
  const points = Number(((now - before) * 100).toFixed(1))
  const amount = Math.abs(points)
  return changeOf(points, `${formatNumber(amount, 1)} ${amount === 1 ? 'point' : 'points'}`)
}

/** With its sign, also for zero: "+$1.20", "−$0.05", "±$0.00". */
export const changeOfMoney = (dollars: number) =>
  `${dollars > 0 ? '+' : dollars < 0 ? '−' : '±'}${formatMoney(Math.abs(dollars))}`
