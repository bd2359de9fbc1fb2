import type { PreflightQuery } from '#contract/campaigns/preflight'
import type { RetryRules } from '#contract/campaigns/retry-rules'

/** The values of a campaign form, complete or not; unset fields are empty. */
export type CampaignPlan = {
  name: string
  bot_uid: string
  contact_list_id: string | number
  time_start: string
  time_end: string
  timezone: string
  days: readonly string[]
  /** Null: as many as the organization allows. */
  concurrency?: number | null
  retry_rules?: RetryRules | null
  variable_defaults?: Readonly<Record<string, string>> | null
  /** When the schedule of an existing campaign was last changed. */
  scheduled_from?: string | null
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
    ...(plan.timezone && { timezone: plan.timezone }),
    ...(names.length > 0 && { defaults: names.join(',') }),
  }
}
