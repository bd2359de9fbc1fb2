import type { Generated } from 'kysely'
import type { Moment } from './columns'

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
