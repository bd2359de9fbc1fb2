import type { CallFigures } from '#contract/call-figures'
import { formatLatency } from '~/lib/format-latency'
import { formatMoney } from '~/lib/format-money'
import { formatNumber, formatPercent } from '~/lib/format-number'

type Sums = Pick<CallFigures, 'calls' | 'answered' | 'judged' | 'successful'>

/** Null where there is nothing that it could be a share of. */
export const answerRate = ({ answered, calls }: Sums) => (calls > 0 ? answered / calls : null)
export const successRate = ({ successful, judged }: Sums) => (judged > 0 ? successful / judged : null)

export const shareWords = (share: number | null) => (share === null ? '–' : formatPercent(share, 1))

export const secondsWords = (seconds: number | null | undefined) =>
  seconds == null ? '–' : formatLatency(seconds * 1000)

export const minutesWords = (durationMs: number) =>
  formatNumber(durationMs / 60_000, durationMs < 600_000 ? 1 : 0)

/** "+12%", "−3%"; nothing where there was none before. */
export function changeWords(
  now: number | null | undefined,
  before: number | null | undefined,
): string | undefined {
  if (now == null || before == null || before === 0) return undefined
  const change = (now - before) / before
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${formatPercent(Math.abs(change), Math.abs(change) < 0.1 ? 1 : 0)}`
}

/** With its sign, also where it is nothing: "+$1.20", "−$0.05", "±$0.00". */
export const changeOfMoney = (dollars: number) =>
  `${dollars > 0 ? '+' : dollars < 0 ? '−' : '±'}${formatMoney(Math.abs(dollars))}`
