import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/**
 * One action: who did what (a program with a key, a user in the dashboard, or the server), to what, and why.
 */
export const AuditEntry = z
  .object({
    id: z.int(),
    at: Timestamp,
    actor: z.enum(['key', 'session', 'server']),
    /** Name and prefix of the API key at that time; for a session, of the key that opened it. */
    who: z.string().nullable(),
    session_id: z.int().nullable(),
    /** IP address of the request. */
    address: z.string().nullable(),
    action: z.string(),
    subject: z.string(),
    reason: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

/** `action` matches exactly; `search` looks through subjects, reasons, keys and addresses. */
export const AuditFilter = PageQuery.extend({
  action: z.string().max(255).optional(),
  search: z.string().max(255).optional(),
})
export type AuditFilter = z.output<typeof AuditFilter>

const AuditEntries = z
  .object({
    entries: z.array(AuditEntry),
    /** Every action in the log, in alphabetical order. */
    actions: z.array(z.string()),
    pagination: Pagination,
  })
  .meta({ id: 'AuditEntries' })

/** Result of verifying the hash chain from the first entry to the last. */
export const AuditVerification = z
  .object({
    intact: z.boolean(),
    /** Number of entries. */
    entries: z.int(),
    /** The first entry that was altered or inserted, or that follows a removed one. */
    broken_id: z.int().nullable(),
    /** Entries at the end were removed. */
    missing_at_end: z.boolean(),
    checked_at: Timestamp,
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.output<typeof AuditVerification>

/**
 * The organization's audit log. Entries are only added. Source: reliability, "everything that writes leaves
 * an audit entry".
 */
export const auditLog = {
  list: endpoint(routes.auditLog.list, {
    summary: 'List audit log entries, newest first',
    query: AuditFilter,
    reply: AuditEntries,
    errors: [400],
    extension: true,
  }),
  verify: endpoint(routes.auditLog.verify, {
    summary: 'Verify the hash chain of the whole audit log',
    reply: AuditVerification,
    extension: true,
  }),
}
