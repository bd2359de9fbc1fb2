import type { Generated } from 'kysely'
import type { RehearsalAssertion } from '#contract/rehearsal/assertions'
import type { RehearsalRunStatus, RehearsalSide } from '#contract/rehearsal/runs'
import type { RehearsalScenario } from '#contract/rehearsal/suites'
import type { Script } from '#rules/bots/script'
import type { Json, Moment, NullableJson } from './columns'

export type RehearsalModelsTable = {
  organization_id: number
  base_url: string | null
  model: string | null
  /** The key, encrypted with one that is not in the database. */
  sealed: Buffer | null
  updated_at: Moment
}

export type RehearsalSuitesTable = { organization_id: number; bot_uid: string; required: boolean }

export type RehearsalScenariosTable = {
  organization_id: number
  id: Generated<number>
  bot_uid: string
  name: string
  simulated_caller: string | null
  rehearsal_case_id: number | null
  direction: 'inbound' | 'outbound'
  variables: Json<Record<string, string>>
  assertions: Json<RehearsalAssertion[]>
  created_at: Moment
  updated_at: Moment
}

export type RehearsalRunsTable = {
  organization_id: number
  id: Generated<number>
  bot_uid: string
  status: RehearsalRunStatus
  reason: string | null
  model: string | null
  host: string | null
  compares: boolean
  changed: Json<string[]>
  total: number
  overridden: string | null
  /** Of the bot and the suite as they were: what is saved under it is what was rehearsed. */
  fingerprint: string
  /** The rehearsed scripts, until the rehearsal ends. */
  edited: NullableJson<Script>
  saved: NullableJson<Script>
  created_at: Moment
  finished_at: string | null
}

/** One scenario against one version; `outcome` is null until it ends. */
export type RehearsalResultsTable = {
  organization_id: number
  run_id: number
  position: number
  side: 'edited' | 'saved'
  name: string
  caller: string
  scenario: Json<RehearsedScenario>
  /** The call whose words the caller repeats. */
  source_call_id: string | null
  status: 'passed' | 'failed' | 'broken' | null
  outcome: NullableJson<Omit<RehearsalSide, 'status'>>
}

export type RehearsedScenario = Pick<
  RehearsalScenario,
  'id' | 'simulated_caller' | 'rehearsal_case_id' | 'direction' | 'variables' | 'assertions'
>
