import type { Generated } from 'kysely'
import type { ToolCall } from '#contract/calls/record'
import type { JsonObject } from '#contract/http/json'
import type { Json, KeyOrder, Moment, NullableJson } from './columns'

export type ToolsTable = {
  organization_id: number
  bot_uid: string
  id: Generated<number>
  type: string
  name: string
  description: string | null
  url: string | null
  method: string
  api_timeout: number
  parameters: NullableJson<JsonObject>
  use_raw_schema: boolean
  static_params: NullableJson<JsonObject>
  key_order: KeyOrder
  speak_during_execution: boolean
  speak_after_execution: boolean
  async: boolean
  created_at: Moment
  updated_at: Moment
}

/** A secret of a tool, which has ****** in its place. */
export type ToolSecretsTable = {
  organization_id: number
  tool_id: number
  place: string
  sealed: Buffer
}

/** A use of a tool in an ongoing call. Completed calls have none: `calls.tool_calls` has what they did. */
export type ToolRunsTable = {
  organization_id: number
  call_id: string
  /** Counts the uses of a call from 0. */
  place: number
  /** The same for uses that must not be repeated after a restart. */
  fingerprint: string
  /** Milliseconds since the epoch. */
  started_at: number
  used: Json<Omit<ToolCall, 'at_ms'>>
}

/** A table that had secrets in plain text, and whose files are to be cleared of them. */
export type UnclearedTablesTable = { name: string; since: Moment }
