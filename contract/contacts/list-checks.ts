import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** Longer lists are read only on request. */
export const mostReadUnasked = 1_000

/** Progress of comparing a platform's contact list with our do-not-call list. */
export const ListCheck = z
  .object({
    status: z.enum(['none', 'reading', 'read', 'failed']),
    read: z.int(),
    /** Number of contacts, by the platform's last count; null if it has not counted them. */
    total: z.int().nullable(),
    /** Contacts read so far with a number that is on the do-not-call list now. */
    listed: z.int(),
    read_at: Timestamp.nullable(),
    /** Why reading has stopped, as shown to users. */
    note: z.string().nullable(),
  })
  .meta({ id: 'ListCheck' })
export type ListCheck = z.output<typeof ListCheck>

const ListedContact = z
  .object({ contact_id: z.int(), name: z.string(), numbers: z.array(z.string()) })
  .meta({ id: 'ListedContact' })
export type ListedContact = z.output<typeof ListedContact>

/** Contact lists of a hosted platform, whose dialer does not know our do-not-call list. Gateway mode only. */
export const listChecks = {
  get: endpoint(routes.listChecks.get, {
    summary: 'How many contacts of a list are on the do-not-call list; a short list is checked immediately',
    reply: ListCheck,
    errors: [404],
    extension: true,
  }),
  start: endpoint(routes.listChecks.start, {
    summary: 'Compare a list with the do-not-call list again',
    reply: ListCheck,
    errors: [404],
    extension: true,
  }),
  contacts: endpoint(routes.listChecks.contacts, {
    summary: 'The contacts of a list that are on the do-not-call list',
    query: PageQuery,
    reply: z
      .object({ contacts: z.array(ListedContact), pagination: Pagination })
      .meta({ id: 'ListedContacts' }),
    errors: [400],
    extension: true,
  }),
}
