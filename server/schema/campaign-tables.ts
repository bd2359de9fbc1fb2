import type { ColumnType, Generated } from 'kysely'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import type { DialingDecision, DialingGate } from '#contract/campaigns/decision'
import type { SavedCampaignDraft } from '#contract/campaigns/drafts'
import type { AtLaunch } from '#contract/campaigns/preflight'
import type { RetryRules } from '#contract/campaigns/retry-rules'
import type { CampaignStatus } from '#rules/dialing/campaign-transitions'
import type { Weekday } from '#rules/schedule/zoned-time'
import type { Json, Moment } from './columns'

export type CampaignsTable = {
  organization_id: number
  id: Generated<number>
  name: string
  status: CampaignStatus
  bot_uid: string
  from_number: string
  contact_list_id: number
  time_start: string
  time_end: string
  timezone: string
  days: Json<Weekday[]>
  current_index: Generated<number>
  created_at: Moment
  updated_at: Moment
  concurrency: number | null
  retry_rules: Json<RetryRules>
  variable_defaults: Json<Record<string, string>>
  /** Contacts that another campaign has reached are not called. */
  skip_reached: Generated<boolean>
  scheduled_from: Moment
  status_reason: string | null
  started_at: string | null
  finished_at: string | null
}

export type CampaignDraftsTable = {
  organization_id: number
  id: Generated<number>
  name: string
  draft_values: Json<SavedCampaignDraft['values']>
  created_at: Moment
  updated_at: Moment
}

/** What the forecast of a campaign at its launch starts from. */
export type CampaignLaunchesTable = {
  organization_id: number
  campaign_id: number
  at_launch: Json<AtLaunch>
}

/** Calling rules of an organization; without a row the defaults apply. */
export type DialingRulesTable = {
  organization_id: number
  version: number
  concurrency: number
  hours_start: string
  hours_end: string
  attempts_per_day: number
  unknown_zone: 'hold_back' | 'campaign_zone'
  countries: Generated<'automatic' | 'all' | 'listed'>
  country_list: ColumnType<string[], string | undefined, string>
  api_calls_in_hours: Generated<boolean>
  opt_outs: Generated<'suppress' | 'review'>
  disclosure_countries: ColumnType<string[], string | undefined, string>
  updated_at: Moment
}

/** Whether the server dials with a simulator: one row. */
export type CarrierStateTable = { is_single: Generated<boolean>; simulated: boolean }

/** Contacts of a campaign that has started. */
export type TargetsTable = {
  organization_id: number
  campaign_id: number
  contact_id: number
  status: Generated<TargetStatus>
  /** Number of dials so far. */
  attempts: Generated<number>
  /** Index of the contact's number to dial next. */
  number_index: Generated<number>
  /** Earliest time of the next check. */
  due_at: Moment
  gate: DialingGate | null
  reason: string | null
  /** Number and call of the last dial. */
  number: string | null
  call_id: string | null
  is_successful: boolean | null
  updated_at: Moment
}

/** Maintained by triggers, like call_counts. */
export type TargetCountsTable = {
  organization_id: number
  campaign_id: number
  status: TargetStatus
  slot: number
  targets: number
  /** Reached contacts whose call succeeded. */
  successful: Generated<number>
  /** Reached contacts whose call was evaluated. */
  judged: Generated<number>
}

/** Every decision to dial; inserted in the transaction that stores its call. */
export type DialsTable = {
  organization_id: number
  campaign_id: number
  contact_id: number
  attempt: number
  number: string
  call_id: string
  decided_at: string
  verdict_version: number
  verdict: Json<DialingDecision>
  outcome: TargetStatus | null
}

/** Decisions withdrawn before the order reached the carrier, and why. */
export type WithdrawnDialsTable = Omit<DialsTable, 'outcome'> & { withdrawn_at: string; reason: string }

/**
 * Blocked contacts of a campaign that are being checked again, by gate; no gates: contacts that were held
 * back permanently.
 */
export type ReopeningsTable = { organization_id: number; campaign_id: number; gates: DialingGate[] }

/** Number of dials by outcome and minute of decision. */
export type OutcomeCountsTable = {
  organization_id: number
  campaign_id: number
  minute: string
  outcome: TargetStatus
  dials: number
}

/** Results of a campaign's calls since its start or last resumption. */
export type CampaignAnswersTable = {
  organization_id: number
  campaign_id: number
  answered: Generated<number>
  /** Answered calls in which the bot was not heard in time. */
  silent: Generated<number>
  /** Orders that the carrier rejected since it last accepted one. */
  refused: Generated<number>
}
