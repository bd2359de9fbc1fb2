import type { Control } from 'react-hook-form'
import type { CampaignChanges } from '#contract/campaigns/campaigns'
import type { RetryRules } from '#contract/campaigns/retry-rules'

/** The values of the form. No choice is an empty text. */
export type CampaignValues = {
  name: string
  bot_uid: string
  from_number: string
  contact_list_id: string
  time_start: string
  time_end: string
  timezone: string
  days: string[]
  /** Null: the limit of the organization. */
  concurrency: number | null
  retry_rules: RetryRules
  /** For variables that block no contacts. */
  variable_defaults: Record<string, string>
  /** Contacts that another campaign has reached are not called. */
  skip_reached: boolean
}

/** Binds fields to the form of a campaign. */
export type CampaignControl = Control<CampaignValues, unknown, CampaignChanges>
