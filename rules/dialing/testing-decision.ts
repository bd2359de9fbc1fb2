import { DialingDecision, type DialingGate } from '#contract/campaigns/decision'
import { usualDialingRules } from '#contract/campaigns/dialing-rules'
import { scheduleOf } from '#rules/schedule/campaign-window'
import { weekdays } from '#rules/schedule/zoned-time'
import { decisionAt } from './decision'
import type { CampaignFacts, ContactFacts } from './decision-facts'

export const at = (iso: string) => Date.parse(iso)
export const newYork = 'America/New_York'

export function schedule(
  hours: string,
  timezone = 'UTC',
  days: readonly string[] = weekdays,
  from = '2026-01-01',
) {
  const [time_start = '', time_end = ''] = hours.split('-')
  return scheduleOf({ time_start, time_end, timezone, days: [...days], created_at: from })
}

const campaign: CampaignFacts = {
  status: 'Running',
  schedule: schedule('06:00-22:00'),
  hasBot: true,
  hasNumber: true,
  contacts: 100,
  concurrency: null,
  open: 0,
  organizationOpen: 0,
}
const contact: ContactFacts = {
  status: 'pending',
  dueAt: null,
  number: '+4930123456',
  forbidden: null,
  country: null,
  listedSince: null,
  duplicateOf: null,
  unfilled: [],
  zones: ['Europe/Berlin'],
  recentDials: [],
}
export type VerdictCase = {
  campaign?: Partial<CampaignFacts>
  contact?: Partial<ContactFacts>
  rules?: Partial<typeof usualDialingRules>
  at?: string
}
/** 13:00 in Berlin, 07:00 in New York. */
export const noon = '2026-11-23T12:00:00Z'

export function ask({ campaign: c, contact: t, rules: r, at: instant = noon }: VerdictCase) {
  const question = {
    campaign: { ...campaign, ...c },
    contact: { ...contact, ...t },
    rules: { ...usualDialingRules, version: 7, ...r },
  }
  return DialingDecision.parse(decisionAt(question, at(instant)))
}

/** A gate or `allowed`, what is special, until when it is so, and what was compared. */
export type VerdictRow = [
  gate: DialingGate | 'allowed',
  what: string,
  asked: VerdictCase,
  until: string | null,
  values?: Record<string, unknown>,
]
