import type { Generated } from 'kysely'
import type { PurgeStatus, RetentionPurge } from '#contract/privacy/privacy'
import type { Moment } from './columns'

/** Without a row nothing is deleted. */
export type PrivacySettingsTable = {
  organization_id: number
  recordings_days: number | null
  transcripts_days: number | null
  records_days: number | null
  reveal_reason: Generated<boolean>
  updated_at: Moment
}

/** At most one of an organization is waiting or running. */
export type PurgesTable = {
  organization_id: number
  id: Generated<number>
  status: Generated<PurgeStatus>
  origin: RetentionPurge['origin']
  total: Generated<number>
  done: Generated<number>
  recordings: Generated<number>
  transcripts: Generated<number>
  records: Generated<number>
  started_at: Moment
  finished_at: string | null
  erased_at: string | null
}
