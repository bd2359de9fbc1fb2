import type { BreakdownBy } from '#contract/analytics/analytics'
import type { CallOutcome } from '#rules/calls/outcomes'
import type { Preset } from './range'

export const outcomeWords: Record<CallOutcome, string> = {
  completed: 'Talked',
  transferred: 'Transferred',
  voicemail: 'Voicemail',
  no_answer: 'No answer',
  busy: 'Busy',
  failed: 'Failed',
}

export const presetWords: Record<Preset, string> = {
  today: 'Today',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
}

export const partWords: Record<BreakdownBy, string> = {
  bot: 'Bot',
  version: 'Version',
  number: 'Number',
  campaign: 'Campaign',
}

export const directionWords = { inbound: 'Inbound', outbound: 'Outbound' }
