import type { Generated, GeneratedAlways } from 'kysely'
import type { MailServer } from '#contract/accounts/mail-server'
import type { Bot } from '#contract/bots/bots'
import type { ModelPrice } from '#contract/bots/model-prices'
import type { BotFields } from '#contract/bots/versions'
import type { ToolCall } from '#contract/calls/record'
import type { JsonObject } from '#contract/http/json'
import type { EntryKind } from '#contract/knowledge/knowledge-search'
import type { ModelChoice } from '#contract/models/model-defaults'
import type { ProviderApi } from '#contract/models/model-providers'
import type { BotFieldChange } from '#rules/bots/field-changes'
import type { Json, KeyOrder, Moment, NullableJson } from './columns'

export type BotsTable = {
  organization_id: number
  uid: string
  name: string
  prompt: string
  auto_first_message: boolean
  first_message: string | null
  knowledge_base_id: number | null
  voice_provider: string
  voice: string
  voice_model: string
  voice_speed: number
  llm_model_name: string
  llm_model_temperature: number
  stt_provider: string
  stt_model: string
  call_settings: Json<Bot['call_settings']>
  advanced_settings: Json<Bot['advanced_settings']>
  post_call_settings: Json<Bot['post_call_settings']>
  key_order: KeyOrder
  version: Generated<number>
  created_at: Moment
  updated_at: Moment
}

/** A bot as of each save. */
export type BotVersionsTable = {
  organization_id: number
  bot_uid: string
  version: number
  fields: Json<BotFields>
  changes: Json<BotFieldChange[]>
  key_order: KeyOrder
  actor: 'key' | 'session' | 'server'
  actor_name: string
  restored_from: number | null
  created_at: Moment
}

/** Only the prices that an organization has set. */
export type ModelPricesTable = { organization_id: number; prices: Json<ModelPrice[]>; updated_at: Moment }

export type ModelProvidersTable = {
  organization_id: number
  id: Generated<number>
  name: string
  api: Generated<ProviderApi>
  base_url: string
  /** The key, encrypted with one that is not in the database. */
  sealed: Buffer | null
  models: Json<string[]>
  models_read_at: string | null
  allows_hipaa: boolean
  allows_pci: boolean
  created_at: Moment
  updated_at: Moment
}

export type ModelDefaultsTable = {
  organization_id: number
  conversation: NullableJson<ModelChoice>
  analysis: NullableJson<ModelChoice>
  rehearsal_caller: NullableJson<ModelChoice>
  voice: NullableJson<ModelChoice>
  recognition: NullableJson<ModelChoice>
  embedding: NullableJson<ModelChoice>
  updated_at: Moment
}

export type MailServersTable = {
  organization_id: number
  host: string | null
  port: number
  security: MailServer['security']
  user_name: string | null
  from_address: string | null
  from_name: string | null
  /** The password, encrypted with one that is not in the database. */
  sealed: Buffer | null
  updated_at: Moment
}

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

export type KnowledgeBasesTable = {
  organization_id: number
  id: Generated<number>
  name: string
  description: string | null
  created_at: Moment
  updated_at: Moment
}

/** `title` is the question, the title or the file name; `text` is null for a document. */
export type KnowledgeEntriesTable = {
  organization_id: number
  knowledge_base_id: number
  id: Generated<number>
  kind: EntryKind
  title: string
  text: string | null
  media_type: string | null
  size_bytes: number | null
  page_count: number | null
  created_at: Moment
  updated_at: Moment
}

export type KnowledgePassagesTable = {
  entry_id: number
  position: number
  organization_id: number
  knowledge_base_id: number
  heading: string | null
  page: number | null
  text: string
  words: GeneratedAlways<string>
}

export type EmbeddingTables = {
  /** The meaning of a passage as a vector of a model. Deleted with its passage. */
  passage_embeddings: {
    entry_id: number
    position: number
    organization_id: number
    knowledge_base_id: number
    provider_id: number
    model: string
    /** The signs of the coordinates, by which similar vectors are found fast. */
    signs: string
    /** The coordinates, scaled to one byte each. */
    coordinates: Buffer
    tokens: number
  }
  /** When a process may embed passages of an organization next. */
  embedding_queue: {
    organization_id: number
    next_attempt_at: Moment
    failures: Generated<number>
    /** Why the last attempt failed, as a sentence. */
    error: string | null
  }
}
