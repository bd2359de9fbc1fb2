import type { TargetStatus } from '#contract/campaigns/contact-status'
import type { ComparedValues } from '#contract/campaigns/decision'
import type { DialingRules } from '#contract/campaigns/dialing-rules'
import type { Schedule } from '#rules/schedule/campaign-window'
import type { CampaignStatus } from './campaign-status'
import type { ForbiddenNumber } from './forbidden-numbers'

/** What is asked of a campaign. Instants are ms since the epoch. */
export type CampaignFacts = {
  status: CampaignStatus
  /** Null: it has no window that could ever open. */
  schedule: Schedule | null
  hasBot: boolean
  /** Its number is still one of the organization's. */
  hasNumber: boolean
  contacts: number
  /** Calls at the same time that the campaign allows itself; the organization's limit holds besides. */
  concurrency: number | null
  open: number
  organizationOpen: number
}

/** What is asked of a contact and the number that is next for it. */
export type ContactFacts = {
  status: TargetStatus
  /** A retry is not made before. */
  dueAt: number | null
  /** In E.164; null when it has none that can be dialled. */
  number: string | null
  /** Why its number is never called, as the server finds it from the types of numbers. */
  forbidden: ForbiddenNumber | null
  /** The country of its number; null where it belongs to none, or the rules allow all. */
  country: string | null
  /** Since when the number is on the do-not-call list. */
  listedSince: number | null
  /** The contact before it in this campaign that has the same number. */
  duplicateOf: number | null
  /** Variables of the bot's texts that nothing fills. */
  unfilled: readonly string[]
  /** Every zone that the number can be in (IANA); none: nobody knows. */
  zones: readonly string[]
  /** What the contact's own details name as its zone although there is none of that name; then `zones` is empty. */
  invalidZone?: string | null
  /** Instants of the dials to this number in the 24 hours before, over all campaigns. */
  recentDials: readonly number[]
}

/** The whole question. */
export type DialingQuestion = {
  campaign: CampaignFacts
  contact: ContactFacts
  rules: DialingRules
}

/** What one gate says; `until`: when it will say otherwise by itself. */
export type GateAnswer = { holds: boolean; values: ComparedValues; until: number | null }

export type Gate = (question: DialingQuestion, instant: number) => GateAnswer
