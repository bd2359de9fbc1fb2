import type { Generated } from 'kysely'
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
  created_at: Moment
  revoked_at: string | null
}

export type SessionsTable = {
  hash: Buffer
  organization_id: number
  created_at: Moment
  last_used_at: Moment
  /** When its key was last given. */
  proved_at: Moment
  /** In front of a hosted platform: the key that was given, encrypted for this session alone. */
  sealed_key: Buffer | null
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

/** What was done and why, never changed: each row's hash covers the row before it. */
export type AuditLogTable = {
  organization_id: number
  id: Generated<number>
  at: string
  actor: 'key' | 'session' | 'server'
  action: string
  subject: string
  reason: string
  hash: Buffer
}

/** Where each organization's audit log ends. */
export type AuditLogHeadsTable = {
  organization_id: number
  entries: number
  hash: Buffer
}

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
