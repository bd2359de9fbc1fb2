import type { ModelPrice } from '#contract/bots/model-prices'
import type { BotFields } from '#contract/bots/versions'
import type { BotFieldChange } from '#rules/bots/field-changes'
import type { Json, KeyOrder, Moment } from './columns'

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
