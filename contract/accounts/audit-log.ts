import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** What was done by whom (a program with a key, a person in the dashboard, the server by itself) to what, and why. */
export const AuditEntry = z
  .object({
    id: z.int(),
    at: Timestamp,
    actor: z.enum(['key', 'session', 'server']),
    /** The name and prefix of the API key, at that time; of a session, of the key that it was opened with. */
    who: z.string().nullable(),
    session_id: z.int().nullable(),
    /** The IP address that the request came from. */
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
    /** Every action that the log has, in alphabetical order. */
    actions: z.array(z.string()),
    pagination: Pagination,
  })
  .meta({ id: 'AuditEntries' })

/** What came of following the chain of hashes from the first entry to the last. */
export const AuditVerification = z
  .object({
    intact: z.boolean(),
    /** How many entries there are. */
    entries: z.int(),
    /** The first entry that was altered, put in, or follows on one that was taken out. */
    broken_id: z.int().nullable(),
    /** Entries that were taken off the end. */
    missing_at_end: z.boolean(),
    checked_at: Timestamp,
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.output<typeof AuditVerification>

/** The audit log of the organization: only ever added to. Source: trust, "everything that writes leaves an audit entry". */
export const auditLog = {
  list: endpoint(routes.auditLog.list, {
    summary: 'List what was done, by whom and why, newest first',
    query: AuditFilter,
    reply: AuditEntries,
    errors: [400],
    extension: true,
  }),
  verify: endpoint(routes.auditLog.verify, {
    summary: 'Follow the chain of hashes of the whole audit log',
    reply: AuditVerification,
    extension: true,
  }),
}
