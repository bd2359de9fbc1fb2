import type { CampaignActivity, HeldContacts } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { DialingDecision } from '#contract/campaigns/decision'
import type { CampaignStatus } from '#rules/dialing/campaign-transitions'
import { decisionByGates } from '#rules/dialing/decision'
import type { DialingQuestion } from '#rules/dialing/decision-facts'
import { scheduleOf } from '#rules/schedule/campaign-window'

type Held = Extract<DialingDecision, { allowed: false }>

/** What a campaign is doing, or what keeps it from dialing. */
export type CampaignStanding =
  /** Lines and contacts are available. */
  | { kind: 'dialing' }
  /** One gate blocks all contacts. */
  | { kind: 'held'; verdict: Held }
  /** No contact can be dialed before `until` (ms); `group`: the gate that blocks most. */
  | { kind: 'waiting'; group: HeldContacts | undefined; until: number }
  /** Its last calls are in progress. */
  | { kind: 'finishing' }

/** A contact without restrictions of its own. */
const anyContact: DialingQuestion['contact'] = {
  status: 'pending',
  dueAt: null,
  number: null,
  forbidden: null,
  country: null,
  listedSince: null,
  duplicateOf: null,
  unfilled: [],
  zones: [],
  recentDials: [],
}

const things = ['bot', 'from_number', 'list'] as const
const windows = ['window', 'clock_change'] as const

/** Runs the gates that are the same for all contacts at `now` (ms), with the counts of the server. */
export function standingOf(campaign: Campaign, activity: CampaignActivity, now: number): CampaignStanding {
  const question: DialingQuestion = {
    campaign: {
      status: campaign.status as CampaignStatus,
      schedule: scheduleOf(campaign),
      hasBot: activity.has_bot,
      hasNumber: activity.has_number,
      contacts: campaign.total_contacts,
      concurrency: campaign.concurrency ?? null,
      open: activity.open,
      organizationOpen: activity.organization_open,
    },
    contact: anyContact,
    rules: activity.rules,
  }
  // A scheduled campaign waits for its window, and the gate of the window explains why.
  const isScheduled = campaign.status === 'Scheduled'
  const first = isScheduled ? [...things, ...windows] : (['campaign_status', ...things, ...windows] as const)
  const verdict = decisionByGates(first, question, now)
  if (!verdict.allowed) return { kind: 'held', verdict }
  const until = activity.due_at ? Date.parse(activity.due_at) : null
  if (until !== null && until > now) {
    const group = activity.held.find(({ status }) => status === 'pending')
    return { kind: 'waiting', group, until }
  }
  if (until === null && activity.open > 0) return { kind: 'finishing' }
  const lines = decisionByGates(['concurrency'], question, now)
  return lines.allowed ? { kind: 'dialing' } : { kind: 'held', verdict: lines }
}
