import type { TargetStatus } from '#contract/campaigns/contact-status'
import type { ComparedValues } from '#contract/campaigns/decision'
import type { DialingRules } from '#contract/campaigns/dialing-rules'
import type { Schedule } from '#rules/schedule/campaign-window'
import type { CampaignStatus } from './campaign-transitions'
import type { ForbiddenNumber } from './dialable-numbers'

/** Facts about a campaign. Instants are ms since the epoch. */
export type CampaignFacts = {
  status: CampaignStatus
  /** Null if no window can ever open. */
  schedule: Schedule | null
  hasBot: boolean
  /** The organization still has the campaign's number. */
  hasNumber: boolean
  contacts: number
  /** Concurrent calls of this campaign; null for no own limit. The organization's limit also applies. */
  concurrency: number | null
  open: number
  organizationOpen: number
}

/** Facts about a contact and the number to dial next. */
export type ContactFacts = {
  status: TargetStatus
  /** The earliest time of a retry. */
  dueAt: number | null
  /** In E.164; null if no number can be dialed. */
  number: string | null
  /** Set if the type of the number may never be called. */
  forbidden: ForbiddenNumber | null
  /** Country of the number; null if it belongs to none, or if the rules allow all countries. */
  country: string | null
  /** When the number was added to the do-not-call list. */
  listedSince: number | null
  /** An earlier contact of this campaign with the same number. */
  duplicateOf: number | null
  /** Another campaign that has reached the contact, if the campaign skips such contacts. */
  reachedBy?: number | null
  /** Variables of the bot's texts without a value. */
  unfilled: readonly string[]
  /** Every zone that the number can be in (IANA); empty if unknown. */
  zones: readonly string[]
  /** An invalid time zone in the contact's own details; then `zones` is empty. */
  invalidZone?: string | null
  /** When this number was dialed in the last 24 hours, over all campaigns. */
  recentDials: readonly number[]
  /** Set while another call to this number has not ended: when to check again. */
  inCallUntil?: number | null
}

/** Everything that a decision depends on. */
export type DialingQuestion = {
  campaign: CampaignFacts
  contact: ContactFacts
  rules: DialingRules
}

/** Answer of one gate. `until`: when it changes without new facts. */
export type GateAnswer = { blocked: boolean; values: ComparedValues; until: number | null }

export type Gate = (question: DialingQuestion, instant: number) => GateAnswer
