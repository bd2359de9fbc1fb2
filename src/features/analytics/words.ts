import type { BreakdownBy } from '#contract/analytics/analytics'
import type { CallOutcome } from '#rules/calls/outcomes'
import { formatSeconds } from '~/lib/format/duration'
import { formatDollars } from '~/lib/format/money'
import { formatRate } from '~/lib/format/number'

/** The rate of a sample; null without one. */
export const rateWords = (rate: number | null, sample: number) =>
  rate === null ? '–' : formatRate(rate, sample)

/** "0.88 s": all response times of the page share their unit. */
export const secondsWords = (seconds: number | null | undefined) =>
  seconds == null ? '–' : formatSeconds(seconds * 1000)

/** With its sign, also for zero: "+$1.20", "−$0.050", "±$0.00". */
export const changeOfMoney = (dollars: number, digits: number) =>
  `${dollars > 0 ? '+' : dollars < 0 ? '−' : '±'}${formatDollars(Math.abs(dollars), digits)}`

/** Texts of this feature that are longer than a label. */
export const messages = {
  copyForAnalytics:
    'This platform has no call statistics. Turn on call copying in Settings to see analytics.',
  noAnalytics: 'This server has no call statistics. See each call in Calls.',
  minutes:
    'Duration of all calls, voicemail included. Per answered call: divided by the calls that a person answered.',
  zoneOfHours: 'All times in Analytics are in your time zone, not in the contact’s.',
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
