import type { Generated, GeneratedAlways } from 'kysely'
import type { CallStatus, Direction } from '#contract/calls/record'

/** Completed calls that are not in the statistics yet, or by an older definition. */
export type CallsToCountTable = {
  organization_id: number
  was_counted: Generated<boolean>
  id: GeneratedAlways<number>
  call_id: string
}

/** By what statistics are told apart: a lens is which of the fields below count; the others are empty, or 0. */
export type StatisticsLens = 'all' | 'bot' | 'number' | 'campaign' | 'full'

export type StatisticsKeysTable = {
  organization_id: number
  id: GeneratedAlways<number>
  lens: StatisticsLens
  agent_id: string
  agent_version: number
  own_number: string
  campaign_id: number
  direction: Direction
}

/** Sums over the calls of a key that began in a stretch of time. */
export type CallStatisticsTable = {
  key_id: number
  /** How many quarters of an hour long, as server/analytics/rules.ts has them. */
  level: number
  /** Quarters of an hour since the epoch. */
  at: number
  calls: number
  answered: number
  judged: number
  /** Those of the judged calls that failed after they were answered. */
  judged_failed: number
  successful: number
  simulated: number
  completed: number
  transferred: number
  voicemail: number
  no_answer: number
  busy: number
  failed: number
  duration_ms: number
  /** Millionths of a US dollar. */
  total_cost: number
  llm_cost: number
  tts_cost: number
  stt_cost: number
  telephony_cost: number
}

/** How fast the bot answered in them: histograms, as server/analytics/sketch.ts writes them. */
export type LatencySketchesTable = {
  key_id: number
  level: number
  at: number
  sketch: Buffer
}

/** How many calls there are, kept by triggers in slots so that writers do not wait for one another. */
export type CallCountsTable = {
  organization_id: number
  agent_id: string
  call_status: CallStatus
  call_type: 'phonecall' | 'webcall'
  direction: Direction
  slot: number
  calls: number
}
