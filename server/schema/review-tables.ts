import type { Generated, GeneratedAlways } from 'kysely'
import type { CaseLine } from '#contract/rehearsal/cases'
import type { Answer, Question } from '#contract/review/scorecards'
import type { Json, Moment } from './columns'

/** Something in a call that is worth a person's ear. It quotes nothing that was said. */
export type FoundSignal = {
  kind: string
  /** 1 to 100: how much it alone is worth a person's time. */
  weight: number
  /** A sentence for people. */
  reason: string
  /** Milliseconds from the answer; null where no instant is known. */
  at_ms: number | null
  /** The line of the talk, from 0; null where it is none in particular. */
  line: number | null
}

/** What speaks for a person's look at a call. */
export type CallSignalsTable = {
  organization_id: number
  call_id: string
  agent_id: string
  campaign_id: number | null
  registered_timestamp: number
  score: number
  signals: Json<FoundSignal[]>
  kinds: string[]
  /** How many have reviewed it. */
  reviews: Generated<number>
  /** The order of the queue: by score, then by time. */
  rank: GeneratedAlways<number>
}

/** Organizations with calls that ended before anybody looked for signals. */
export type CallSignalsBacklogTable = { organization_id: number; before_timestamp: number }

export type ReviewersTable = {
  organization_id: number
  id: Generated<number>
  name: string
  created_at: Moment
}

export type ScorecardsTable = {
  organization_id: number
  id: Generated<number>
  name: string
  version: number
  is_usual: boolean
  put_away: Generated<boolean>
  created_at: Moment
  updated_at: Moment
}

export type ScorecardVersionsTable = {
  organization_id: number
  scorecard_id: number
  version: number
  questions: Json<Question[]>
  created_at: Moment
}

export type ScorecardBotsTable = { organization_id: number; bot_uid: string; scorecard_id: number }

export type ReviewsTable = {
  organization_id: number
  call_id: string
  reviewer_id: number
  state: 'open' | 'skipped' | 'done'
  agrees: boolean | null
  /** What the bot's verdict was when the reviewer judged it. */
  bot_verdict: boolean | null
  comment: string
  scorecard_id: number | null
  scorecard_version: number | null
  answers: Json<Record<string, Answer>>
  created_at: Moment
  updated_at: Moment
}

export type ReviewNotesTable = {
  organization_id: number
  id: Generated<number>
  call_id: string
  reviewer_id: number
  at_ms: number | null
  text: string
  created_at: Moment
}

export type RehearsalCasesTable = {
  organization_id: number
  id: Generated<number>
  name: string
  bot_uid: string
  source_call_id: string
  direction: string
  lines: Json<CaseLine[]>
  dynamic_variables: Json<Record<string, string>>
  created_at: Moment
  updated_at: Moment
}
