import type { BreakdownBy } from '#contract/analytics/analytics'
import type { CallOutcome } from '#rules/calls/outcomes'

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
