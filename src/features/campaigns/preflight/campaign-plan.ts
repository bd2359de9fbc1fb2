import type { Campaign } from '#contract/campaigns/campaigns'
import type { TargetCounts } from '#contract/campaigns/contact-status'
import type { Preflight, PreflightQuery } from '#contract/campaigns/preflight'
import type { RetryRules } from '#contract/campaigns/retry-rules'

/** The values of a campaign form, complete or not; unset fields are empty. */
export type CampaignPlan = {
  name: string
  bot_uid: string
  /** Absent: the check does not ask about it. */
  from_number?: string
  contact_list_id: string | number
  time_start: string
  time_end: string
  timezone: string
  days: readonly string[]
  /** Null: as many as the organization allows. */
  concurrency?: number | null
  retry_rules?: RetryRules | null
  variable_defaults?: Readonly<Record<string, string>> | null
  skip_reached?: boolean | undefined
  /** When the schedule of an existing campaign was last changed. */
  scheduled_from?: string | null
  /** The campaign that calls this list; its called contacts count as dialable. */
  campaign_id?: number | undefined
}

/** Values that the forecast sliders propose for the form. */
export type Proposal = Pick<CampaignPlan, 'time_start' | 'time_end'> & { concurrency: number }

/** What a query for blocked contacts needs. */
export type HeldQuery = Partial<PreflightQuery> & Pick<PreflightQuery, 'bot_uid' | 'contact_list_id'>

/** The preflight query of a plan; null until a bot and a list are chosen. */
export function preflightOf(plan: CampaignPlan): HeldQuery | null {
  const contact_list_id = Number(plan.contact_list_id)
  if (!plan.bot_uid || !contact_list_id) return null
  const names = Object.keys(plan.variable_defaults ?? {}).sort()
  return {
    bot_uid: plan.bot_uid,
    contact_list_id,
    ...(plan.from_number && { from_number: plan.from_number }),
    ...(plan.timezone && { timezone: plan.timezone }),
    ...(names.length > 0 && { defaults: names.join(',') }),
    ...(plan.skip_reached && { skip_reached: true }),
    ...(plan.campaign_id !== undefined && { campaign_id: plan.campaign_id }),
  }
}

/**
 * The plan of a saved campaign, with only the fields that a preflight and a forecast depend on. Other fields change while
 * the campaign dials and would restart the forecast.
 */
export function planOf(campaign: Campaign): CampaignPlan {
  const { id, name, bot_uid, contact_list_id, time_start, time_end, timezone, days } = campaign
  const { concurrency, retry_rules, variable_defaults, scheduled_from, skip_reached } = campaign
  return {
    name,
    bot_uid,
    contact_list_id,
    time_start,
    time_end,
    timezone,
    days: days ?? [],
    concurrency,
    retry_rules,
    variable_defaults,
    scheduled_from,
    skip_reached,
    campaign_id: id,
  }
}

/**
 * The contacts that a campaign still has to call, and those that it will not. The dialer blocks a contact when its turn
 * comes; a preflight of the campaign knows the contacts earlier.
 */
export function remainingContacts(
  { pending, held_back }: Pick<TargetCounts, 'pending' | 'held_back'>,
  held: Preflight['held'] = [],
): { waiting: number; blocked: number } {
  // The limit of calls in 24 hours only delays a contact.
  const lasting = held.filter(({ gate }) => gate !== 'attempts')
  const known = lasting.reduce((sum, { contacts }) => sum + contacts, 0)
  const ahead = Math.min(pending, Math.max(0, known - held_back))
  return { waiting: pending - ahead, blocked: held_back + ahead }
}
