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

/** One organization in memory, as its tables are. */
export type World = {
  now: number
  campaigns: Map<number, CampaignRow>
  contacts: Map<number, Contact>
  targets: Map<number, Map<number, Target>>
  dials: Dial[]
  answers: Map<number, Answers>
  /** Numbers that are never dialled, since when. */
  listed: Map<string, number>
  rules: DialingRules
  /** Variables of the bot's texts that a call does not fill on its own. */
  variables: string[]
  hasBot: boolean
}

/** What happens, for the hash of the run and for the watch. */
export type Happening =
  | { type: 'status'; campaign: number; from: CampaignRow['status']; to: CampaignRow['status'] }
  | { type: 'dial'; campaign: number; contact: number; attempt: number; number: string; call_id: string }
  | { type: 'end'; campaign: number; contact: number; call_id: string; outcome: string }
  | { type: 'operator'; what: string }
