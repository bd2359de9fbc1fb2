import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** Longer lists are read only on request. */
export const mostReadUnasked = 1_000

/** Progress of comparing a platform's contact list with the do-not-call list. */
export const ListCheck = z
  .object({
    /** `none` before the first comparison. */
    status: z.enum(['none', 'reading', 'read', 'failed']),
    /** Number of contacts read so far. @example 420 */
    read: z.int(),
    /** Number of contacts, by the platform's last count; null if it has not counted them. @example 420 */
    total: z.int().nullable(),
    /** Contacts read so far with a number that is on the do-not-call list now. @example 2 */
    listed: z.int(),
    /** When the list was read; null if not yet. */
    read_at: Timestamp.nullable(),
    /** Why reading has stopped, as a sentence; null if it has not. @example null */
    note: z.string().nullable(),
  })
  .meta({ id: 'ListCheck' })
export type ListCheck = z.output<typeof ListCheck>

/** A contact with numbers on the do-not-call list. */
const ListedContact = z
  .object({
    /** Identifier of the contact at the platform. @example 17 */
    contact_id: z.int(),
    /** Name of the contact. @example Maria Lopez */
    name: z.string(),
    /** Its numbers on the do-not-call list, in E.164. @example ["+14155550123"] */
    numbers: z.array(z.string()),
  })
  .meta({ id: 'ListedContact' })
export type ListedContact = z.output<typeof ListedContact>

/** Contact lists of a hosted platform, whose dialer does not know our do-not-call list. Gateway mode only. */
export const listChecks = {
  /**
   * Returns how many contacts of a platform's list are on the do-not-call list. A list of up to 1,000
   * contacts is read at once. Only in gateway mode.
   */
  get: endpoint(routes.listChecks.get, {
    summary: 'Check a list against the do-not-call list',
    reply: ListCheck,
    errors: [404],
    extension: true,
  }),
  /** Reads a platform's list again and compares it with the do-not-call list. Only in gateway mode. */
  start: endpoint(routes.listChecks.start, {
    summary: 'Compare a list with the do-not-call list again',
    reply: ListCheck,
    errors: [404],
    extension: true,
  }),
  /** Returns the contacts of a platform's list that are on the do-not-call list. Only in gateway mode. */
  contacts: endpoint(routes.listChecks.contacts, {
    summary: 'List contacts on the do-not-call list',
    query: PageQuery,
    /** A page of contacts on the do-not-call list. */
    reply: z
      .object({ contacts: z.array(ListedContact), pagination: Pagination })
      .meta({ id: 'ListedContacts' }),
    errors: [400],
    extension: true,
  }),
}
