import type { CampaignActivity } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { DialingGate } from '#contract/campaigns/decision'
import { explain } from '#rules/dialing/decision-sentence'
import { mostCounted } from '#rules/dialing/dialing-gates'
import { asText } from '#rules/text/sentence-parts'
import { inBothZones } from '~/lib/format/instant'
import { formatCount, formatNumber } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import type { CampaignStanding } from './campaign-standing'

/** `own`: the viewer's time zone. */
type Moment = { now: number; zone: string; own: string }

const whenInWords = (instant: number, { now, zone, own }: Moment) => inBothZones(instant, now, zone, own)

/** "312 contacts", "more than 10,000 contacts". */
function countInWords(contacts: number): string {
  return contacts > mostCounted
    ? `more than ${formatNumber(mostCounted)} contacts`
    : formatCount(contacts, 'contact')
}

const waits: Partial<Record<DialingGate, (who: string, when: string, isOne: boolean) => string>> = {
  called_hours: (who, when, isOne) =>
    `${who} ${isOne ? 'is outside its' : 'are outside their'} local calling hours, the first until ${when}.`,
  retry_wait: (who, when) => `Waiting to retry ${who}, the first ${when}.`,
  attempts: (who, when) => `${who} reached the limit of calls in 24 hours, the first until ${when}.`,
  in_call: (who, when, isOne) => `${who} ${isOne ? 'is' : 'are'} in another call. The next check is ${when}.`,
}

const finals: Record<string, string> = {
  Completed: 'Every contact has a final outcome.',
  Stopped: 'Stopped. It will not dial again.',
  Expired: 'Expired: its only window has passed.',
  Failed: 'Failed. It will not dial again.',
}

function pausedInWords({ status_reason }: Campaign, open: number): string {
  const rest = open > 0 ? ` ${formatCount(open, 'call')} ${open === 1 ? 'is' : 'are'} still in progress.` : ''
  return `${status_reason ?? 'Paused. Resume to continue dialing.'}${rest}`
}

function heldInWords(
  campaign: Campaign,
  activity: CampaignActivity,
  { verdict }: Extract<CampaignStanding, { kind: 'held' }>,
  moment: Moment,
): string {
  const { open, organization_open, rules } = activity
  const { gate, until } = verdict
  switch (gate) {
    case 'campaign_status':
      if (campaign.status === 'Paused') return pausedInWords(campaign, open)
      return campaign.status_reason ?? finals[campaign.status] ?? `Status: ${campaign.status}.`
    case 'bot':
      return 'Cannot dial: the bot was deleted.'
    case 'from_number':
      return `Cannot dial: ${formatPhone(campaign.from_number)} is no longer one of your numbers.`
    case 'list':
      return 'Cannot dial: the contact list is empty.'
    case 'clock_change':
      return until === null
        ? 'The clock change skips its only window.'
        : `The clock change skips the window of ${verdict.values.skipped_on}. The next one opens ${whenInWords(until, moment)}.`
    case 'concurrency':
      if (open === 0) return asText(explain(verdict))
      return open < organization_open && organization_open >= rules.concurrency
        ? `Dialing: ${formatCount(open, 'line')} in use. ${asText(explain(verdict))}`
        : open === 1
          ? 'Dialing: the only line is in use.'
          : `Dialing: all ${formatNumber(open)} lines in use.`
    default:
      return until === null ? 'Its only window has passed.' : `Window opens ${whenInWords(until, moment)}.`
  }
}

/** One sentence: what the campaign is doing, or why it is not dialing and when it will. */
export function standingInWords(
  campaign: Campaign,
  activity: CampaignActivity,
  standing: CampaignStanding,
  { now, own }: Omit<Moment, 'zone'>,
): string {
  const { open } = activity
  const moment = { now, own, zone: campaign.timezone }
  if (standing.kind === 'held') return heldInWords(campaign, activity, standing, moment)
  if (standing.kind === 'dialing') {
    if (campaign.status === 'Scheduled') return 'The window is open. Starting…'
    return open > 0 ? `Dialing: ${formatCount(open, 'line')} in use.` : 'Dialing the first contacts.'
  }
  if (standing.kind === 'finishing')
    return `All contacts have been dialed; ${formatCount(open, 'call')} in progress.`
  const { group, until } = standing
  const when = whenInWords(until, moment)
  const words = group && waits[group.gate]
  const sentence = words
    ? words(countInWords(group.contacts), when, group.contacts === 1)
    : `Next contacts are due ${when}.`
  return open > 0 ? `${formatCount(open, 'line')} in use. ${sentence}` : sentence
}

/** What a stop ends. Contacts whose call is in progress are not waiting: those calls continue. */
export function stopConsequences({ counts, current_index, total_contacts }: Campaign): string {
  const waiting = counts?.pending ?? Math.max(0, total_contacts - current_index)
  const contacts = waiting === 1 ? '1 waiting contact' : `${formatNumber(waiting)} waiting contacts`
  const ends = waiting === 0 ? 'The campaign' : `${contacts} won’t be called, and the campaign`
  return `${ends} can’t be restarted. Calls in progress continue. To continue later, pause it instead.`
}
