import type { CampaignActivity, HeldContacts } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { DialingDecision } from '#contract/campaigns/decision'
import type { CampaignStatus } from '#rules/dialing/campaign-status'
import { decisionByGates } from '#rules/dialing/decision'
import type { DialingQuestion } from '#rules/dialing/decision-facts'
import { scheduleOf } from '#rules/schedule/campaign-window'

type Held = Extract<DialingDecision, { allowed: false }>

/** What a campaign is doing, or what keeps it from dialing. */
export type CampaignStanding =
  /** There are lines and contacts for them. */
  | { kind: 'dialing' }
  /** The same gate holds all of its contacts. */
  | { kind: 'held'; verdict: Held }
  /** Nobody can be dialled before `until` (ms); `group`: the gate that holds most of them. */
  | { kind: 'waiting'; group: HeldContacts | undefined; until: number }
  /** Its last calls go on. */
  | { kind: 'finishing' }

/** A contact that nothing of its own holds. */
const anybody: DialingQuestion['contact'] = {
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

/** Asks the gates of the verdict that are the same for all contacts, at `now` (ms), with what the server counted. */
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
    contact: anybody,
    rules: activity.rules,
  }
  // One that is scheduled waits for its window: the gate of the window knows why.
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
