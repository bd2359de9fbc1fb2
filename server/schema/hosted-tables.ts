import type { Generated } from 'kysely'
import type { Tool } from '#contract/bots/tools'
import type { Json, Moment } from './columns'

/** One row: a server of its own where `platform` is null, else the origin of the platform in front of which it is. */
export type DatabasePurposeTable = {
  single: Generated<boolean>
  platform: string | null
}

/** Which account of the platform an organization stands beside. */
export type PlatformAccountsTable = {
  organization_id: number
  email: string
  /** When witnesses were last looked for. */
  looked_at: string | null
}

/** Keys that are known to be of the account, as SHA-256. */
export type PlatformKeysTable = {
  hash: Buffer
  organization_id: number
  seen_at: Moment
}

/** Things of the account that no other account can read. */
export type PlatformWitnessesTable = {
  organization_id: number
  kind: 'bot' | 'call' | 'number'
  id: string
  noted_at: Moment
}

/** The tools of a bot as the platform last told them. */
export type PlatformToolsTable = {
  organization_id: number
  bot_uid: string
  tools: Json<Tool[]>
}

/** Who waits for the platform's answer, until when at the longest; `slot` is empty where one waits alone. */
export type PlatformHoldsTable = {
  organization_id: number
  name: string
  slot: string
  holder: string
  until: Moment
}
