import { formatLatency, formatSeconds } from '~/lib/format/latency'
import { formatMoney } from '~/lib/format/money'
import { formatNumber, formatPercent } from '~/lib/format/number'

export const shareWords = (share: number | null) => (share === null ? '–' : formatPercent(share, 1))

/** "0.88 s", for figures that are compared, which share their unit. */
export const latencyCell = (seconds: number | null | undefined) =>
  seconds == null ? '–' : formatSeconds(seconds * 1000)

const secondsWords = (seconds: number | null | undefined) =>
  seconds == null ? '–' : formatLatency(seconds * 1000)

export const minutesWords = (durationMs: number) =>
  formatNumber(durationMs / 60_000, durationMs < 600_000 ? 1 : 0)

/** With its sign, also for zero: "+$1.20", "−$0.05", "±$0.00". */
const changeOfMoney = (dollars: number) =>
  `${dollars > 0 ? '+' : dollars < 0 ? '−' : '±'}${formatMoney(Math.abs(dollars))}`
