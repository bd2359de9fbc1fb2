import type { BreakdownBy } from '#contract/analytics/analytics'
import type { CallOutcome } from '#rules/calls/outcomes'
import { formatLatency, formatSeconds } from '~/lib/format/duration'
import { formatMoney } from '~/lib/format/money'
import { formatNumber, formatPercent } from '~/lib/format/number'

export const shareWords = (share: number | null) => (share === null ? '–' : formatPercent(share, 1))

/** "0.88 s", for a column, whose figures share their unit. */
export const latencyCell = (seconds: number | null | undefined) =>
  seconds == null ? '–' : formatSeconds(seconds * 1000)

export const secondsWords = (seconds: number | null | undefined) =>
  seconds == null ? '–' : formatLatency(seconds * 1000)

export const minutesWords = (durationMs: number) =>
  formatNumber(durationMs / 60_000, durationMs < 600_000 ? 1 : 0)

/** With its sign, also for zero: "+$1.20", "−$0.05", "±$0.00". */
export const changeOfMoney = (dollars: number) =>
  `${dollars > 0 ? '+' : dollars < 0 ? '−' : '±'}${formatMoney(Math.abs(dollars))}`

/** Texts of this feature that are longer than a label. */
export const messages = {
  copyForAnalytics:
    'This platform has no call statistics. Turn on call copying in Settings to see analytics.',
  noAnalytics: 'This server has no call statistics. See each call in Calls.',
  spendChange: 'How volume, call length and price per minute changed your spend. Always by calendar month.',
} as const

export const outcomeWords: Record<CallOutcome, string> = {
  completed: 'Reached',
  transferred: 'Transferred',
  voicemail: 'Voicemail',
  no_answer: 'No answer',
  busy: 'Busy',
  failed: 'Failed',
}

export const partWords: Record<BreakdownBy, string> = {
  bot: 'Bot',
  version: 'Version',
  number: 'Number',
  campaign: 'Campaign',
}

export const directionWords = { inbound: 'Inbound', outbound: 'Outbound' }
