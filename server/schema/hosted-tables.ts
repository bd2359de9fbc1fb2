import type { Generated } from 'kysely'
import type { Tool } from '#contract/bots/tools'
import type { Json, Moment, NullableJson } from './columns'

/** Times in milliseconds: all calls of the platform from `reached` to `through` are copied. */
export type CallMirrorsTable = {
  organization_id: number
  status: Generated<'on' | 'removing'>
  /** The key by which calls are read, encrypted; null once it is not needed any more. */
  sealed_key: Buffer | null
  reached: number | null
  through: number | null
  /** There is nothing before `reached`. */
  is_complete: Generated<boolean>
  older: number | null
  slice: NullableJson<{ from: number; to: number; offset: number; isNew: boolean }>
  problem: string | null
  looked_at: string | null
  due_at: Moment
  /** The step that was begun last. */
  step: Generated<string | null>
}

/** One row. `platform` is null for a standalone server, else the origin of the gateway's platform. */
export type DatabasePurposeTable = {
  single: Generated<boolean>
  platform: string | null
}

/** The platform account of an organization. */
export type PlatformAccountsTable = {
  organization_id: number
  email: string
  /** When proofs of the account were last searched. */
  looked_at: string | null
}

/** Known keys of the account, as SHA-256. */
export type PlatformKeysTable = {
  hash: Buffer
  organization_id: number
  seen_at: Moment
}

/** Resources of the account that no other account can read. */
export type PlatformWitnessesTable = {
  organization_id: number
  kind: 'bot' | 'call' | 'number'
  id: string
  noted_at: Moment
}

/** Tools of a bot as the platform last reported them. */
export type PlatformToolsTable = {
  organization_id: number
  bot_uid: string
  tools: Json<Tool[]>
}

/** Operations that wait for the platform's response, with their deadline; an empty `slot` is exclusive. */
export type PlatformHoldsTable = {
  organization_id: number
  name: string
  slot: string
  holder: string
  until: Moment
}
