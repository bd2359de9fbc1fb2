import type { PreflightQuery } from '#contract/campaigns/preflight'
import type { RetryRules } from '#contract/campaigns/retry-rules'

/** What stands in the form of a campaign, complete or not; nothing chosen is an empty text. */
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
  /** Of a campaign that exists: when its schedule was last changed. */
  scheduled_from?: string | null
}

/** What the sliders propose for the form. */
export type Proposal = Pick<CampaignPlan, 'time_start' | 'time_end'> & { concurrency: number }

/** What must be known to ask for the contacts that are held back. */
export type HeldQuery = Partial<PreflightQuery> & Pick<PreflightQuery, 'bot_uid' | 'contact_list_id'>

/** Whom the plan would call, as the server is asked; null until a bot and a list are chosen. */
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
