import type { Generated } from 'kysely'
import type { MailServer } from '#contract/accounts/mail-server'
import type { Bot } from '#contract/bots/bots'
import type { ModelPrice } from '#contract/bots/model-prices'
import type { BotFields } from '#contract/bots/versions'
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
