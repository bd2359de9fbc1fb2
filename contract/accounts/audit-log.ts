import { endpoint, FileReply } from '#contract/http/endpoint'
import { IdInAddress, Timestamp } from '#contract/http/json'
import { Instant, PageQuery, Pagination, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

const auditActors = ['key', 'session', 'server'] as const

/** One action: who did what, to what, and why. */
export const AuditEntry = z
  .object({
    /** Identifier of the entry. @example 17 */
    id: z.int(),
    /** When it happened. */
    at: Timestamp,
    /** A program with a key, a user in the dashboard (`session`), or the server. */
    actor: z.enum(auditActors),
    /**
     * Name and prefix of the API key at that time; for a session, of the key that opened it. Null for the
     * server.
     * @example Billing (sk_c41d)
     */
    who: z.string().nullable(),
    /** Identifier of the session; null without one. @example null */
    session_id: z.int().nullable(),
    /** IP address of the request; null for the server. @example 203.0.113.7 */
    address: z.string().nullable(),
    /** What was done. @example bot.update */
    action: z.string(),
    /** What it was done to. @example Front desk */
    subject: z.string(),
    /** Why, if a reason was given; otherwise empty. @example Requested by the clinic. */
    reason: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

/** `action` matches exactly; `search` looks through subjects, reasons, keys and addresses. */
const AuditSelection = z.object({
  /** Only entries with this action. @example bot.update */
  action: z.string().max(255).optional(),
  /** Only entries of programs with a key, of users in the dashboard, or of the server. @example session */
  actor: z.enum(auditActors).optional(),
  /** Only entries of this API key and of sessions that it opened. @example 17 */
  api_key_id: IdInAddress.optional(),
  /** Only entries at this time or later. */
  from_date: Instant.optional(),
  /** Only entries at this time or earlier. */
  to_date: Instant.optional(),
  timezone: QueryTimezone,
  /** Only entries whose subject, reason, key or address contains this text. @example front desk */
  search: z.string().max(255).optional(),
})
export type AuditSelection = z.output<typeof AuditSelection>

export const AuditFilter = PageQuery.extend(AuditSelection.shape)
export type AuditFilter = z.output<typeof AuditFilter>

/** A page of the audit log. */
const AuditEntries = z
  .object({
    /** Entries, newest first. */
    entries: z.array(AuditEntry),
    /** Every action in the log, in alphabetical order. @example ["bot.update"] */
    actions: z.array(z.string()),
    pagination: Pagination,
  })
  .meta({ id: 'AuditEntries' })

/** Result of verifying the hash chain from the first entry to the last. */
export const AuditVerification = z
  .object({
    /** No entry was altered, inserted or removed. */
    intact: z.boolean(),
    /** Number of entries. @example 1250 */
    entries: z.int(),
    /**
     * The first entry that was altered or inserted, or that follows a removed one; null if there is none.
     * @example null
     */
    broken_id: z.int().nullable(),
    /** Entries at the end were removed. @example false */
    missing_at_end: z.boolean(),
    /** When the log was verified. */
    checked_at: Timestamp,
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.output<typeof AuditVerification>

/**
 * The organization's audit log. Entries are only added. Source: reliability, "everything that writes leaves
 * an audit entry".
 */
export const auditLog = {
  /** Returns audit log entries that match all given filters. Entries are only added. */
  list: endpoint(routes.auditLog.list, {
    summary: 'List audit log entries, newest first',
    query: AuditFilter,
    reply: AuditEntries,
    errors: [400],
    extension: true,
  }),
  /**
   * Exports audit log entries that match all given filters as CSV, newest first. An apostrophe precedes cells that a
   * spreadsheet could run as a formula. Sessions must confirm their key after two hours.
   */
  csv: endpoint(routes.auditLog.csv, {
    summary: 'Export audit log entries as CSV',
    query: AuditSelection,
    media: 'text/csv',
    reply: FileReply,
    errors: [400, 403],
    needsProof: true,
    extension: true,
  }),
  /** Verifies the hash chain of the whole log. */
  verify: endpoint(routes.auditLog.verify, {
    summary: 'Verify the audit log',
    reply: AuditVerification,
    extension: true,
  }),
}
