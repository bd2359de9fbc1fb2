import type { Generated } from 'kysely'
import type { JsonObject } from '#contract/http/json'
import type { KeyOrder, Moment, NullableJson } from './columns'

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

/** A table that had secrets in plain text, and whose files are to be cleared of them. */
export type UnclearedTablesTable = { name: string; since: Moment }
