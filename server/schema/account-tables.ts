import type { ColumnType, Generated } from 'kysely'
import type { PurgeStatus, RetentionPurge } from '#contract/privacy/privacy'
import type { Moment } from './columns'

export type OrganizationsTable = {
  id: Generated<number>
  name: string
  email: string
  created_at: Moment
}

/** Keys are stored as SHA-256 of 256 random bits; users recognize them by `prefix`. */
export type ApiKeysTable = {
  id: Generated<number>
  organization_id: number
  hash: Buffer
  prefix: string
  /** Null: created before keys had names. */
  name: string | null
  created_at: Moment
  /** Accurate to a minute. */
  last_used_at: string | null
  /** A rotated key works until then. */
  expires_at: string | null
  revoked_at: string | null
}

export type SessionsTable = {
  hash: Buffer
  id: Generated<number>
  organization_id: number
  created_at: Moment
  last_used_at: Moment
  /** When the user last entered the key. */
  proved_at: Moment
  /** In gateway mode: the key of the session, encrypted for this session. */
  sealed_key: Buffer | null
  /** The key in this database that opened the session. */
  key_id: number | null
  /** Null: opened by an older version. */
  signed_in_with: 'key' | 'link' | null
}

export type SignInLinksTable = {
  hash: Buffer
  organization_id: number
  expires_at: string
}

export type IdempotencyKeysTable = {
  organization_id: number
  key: string
  fingerprint: Buffer
  status: number | null
  body: string | null
  created_at: Moment
}

type AuditColumns = {
  at: string
  actor: 'key' | 'session' | 'server'
  action: string
  subject: string
  reason: string
  /** Name or prefix of the key at that time. */
  who: string | null
  key_id: number | null
  session_id: number | null
  address: string | null
}

type ChainedColumns = AuditColumns & {
  /** 1: SHA-256, by older versions. 2: HMAC with the vault's key. */
  format: ColumnType<1 | 2, 1 | 2 | undefined, never>
  key_mark: Buffer | null
  hash: Buffer
}

/** Append-only: each row's hash includes the previous row. */
export type AuditLogTable = ChainedColumns & { organization_id: number; id: Generated<number> }

/** The log of actions without an organization. */
export type ServerAuditLogTable = ChainedColumns & { id: Generated<number> }

/** Committed entries that are not part of a chain yet; `organization_id` is null for the server's log. */
export type AuditPendingTable = AuditColumns & {
  id: Generated<number>
  organization_id: number | null
  key_mark: Buffer
  mac: Buffer
}

/** The end of each organization's audit log. */
export type AuditLogHeadsTable = {
  organization_id: number
  entries: number
  hash: Buffer
}

/** The end of the server's audit log. */
export type ServerAuditLogHeadsTable = { id: Generated<number>; entries: number; hash: Buffer }

/** Counts per name in the current minute, over all processes. */
export type RateLimitsTable = {
  key: string
  points: number
  /** Milliseconds since the epoch. */
  expire: number | null
}

/** The latest fill with sample data; `beaten_at` is its process's last heartbeat. */
export type SampleDataFillsTable = {
  organization_id: number
  status: 'running' | 'done' | 'failed'
  done: number
  total: number
  beaten_at: Moment
}

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
