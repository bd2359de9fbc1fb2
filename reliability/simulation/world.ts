import type { DialingRules } from '#contract/campaigns/dialing-rules'
import type { DialRow } from '#server/campaigns/dialer/dials'
import type { Candidate } from '#server/campaigns/dialer/plan/candidates'
import type { CampaignRow } from '#server/campaigns/store'

type Person = NonNullable<Candidate['person']>
export type Contact = Person & { id: number; list: number }
export type Target = Omit<Candidate, 'person'> & { campaign_id: number }
export type Dial = Pick<
  DialRow,
  'campaign_id' | 'contact_id' | 'attempt' | 'number' | 'call_id' | 'decided_at' | 'outcome'
>

type Answers = { answered: number; silent: number; refused: number }

/** One organization in memory, shaped like its tables. */
export type World = {
  now: number
  campaigns: Map<number, CampaignRow>
  contacts: Map<number, Contact>
  targets: Map<number, Map<number, Target>>
  dials: Dial[]
  answers: Map<number, Answers>
  /** Numbers that must not be dialed, with the time of the block. */
  listed: Map<string, number>
  rules: DialingRules
  /** Variables of the bot's texts that need a value from the contact or the campaign. */
  variables: string[]
  hasBot: boolean
}

/** Events, for the hash of the run and for the watch. */
export type Happening =
  | { type: 'status'; campaign: number; from: CampaignRow['status']; to: CampaignRow['status'] }
  | { type: 'dial'; campaign: number; contact: number; attempt: number; number: string; call_id: string }
  | { type: 'end'; campaign: number; contact: number; call_id: string; outcome: string }
  | { type: 'operator'; what: string }
