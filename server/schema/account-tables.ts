import type { ColumnType, Generated } from 'kysely'
import type { Moment } from './columns'

export type OrganizationsTable = {
  id: Generated<number>
  name: string
  email: string
  created_at: Moment
}

/** Keys are kept as SHA-256 of 256 random bits; `prefix` is what a person recognizes one by. */
export type ApiKeysTable = {
  id: Generated<number>
  organization_id: number
  hash: Buffer
  prefix: string
  /** Null: created before keys had names. */
  name: string | null
  created_at: Moment
  /** At most a minute late. */
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
  /** When its key was last given. */
  proved_at: Moment
  /** In front of a hosted platform: the key that was given, encrypted for this session alone. */
  sealed_key: Buffer | null
  /** The key of this database that opened it. */
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
  /** The key's prefix or name at that time. */
  who: string | null
  key_id: number | null
  session_id: number | null
  address: string | null
}

type ChainedColumns = AuditColumns & {
  /** 1: SHA-256, by older versions. 2: HMAC under the vault's key. */
  format: ColumnType<1 | 2, 1 | 2 | undefined, never>
  key_mark: Buffer | null
  hash: Buffer
}

/** Append-only: each row's hash covers the row before it. */
export type AuditLogTable = ChainedColumns & { organization_id: number; id: Generated<number> }

/** The same for what concerns no organization. */
export type ServerAuditLogTable = ChainedColumns & { id: Generated<number> }

/** Entries that are committed and not yet part of a chain; `organization_id` is null for the server's own. */
export type AuditPendingTable = AuditColumns & {
  id: Generated<number>
  organization_id: number | null
  key_mark: Buffer
  mac: Buffer
}

/** Where each organization's audit log ends. */
export type AuditLogHeadsTable = {
  organization_id: number
  entries: number
  hash: Buffer
}

/** Where the server's own audit log ends. */
export type ServerAuditLogHeadsTable = { id: Generated<number>; entries: number; hash: Buffer }

/** How much was done in somebody's name in this minute, over all programs. */
export type RateLimitsTable = {
  key: string
  points: number
  /** Milliseconds since the epoch. */
  expire: number | null
}

/** The last time that an account was filled with sample data, while it is: `beaten_at` is when its program said so. */
export type SampleDataFillsTable = {
  organization_id: number
  status: 'running' | 'done' | 'failed'
  done: number
  total: number
  beaten_at: Moment
}
