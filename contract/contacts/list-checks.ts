import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** Lists with more contacts are read only when somebody asks for it. */
export const mostReadUnasked = 1_000

/** How far a contact list of the platform has been compared with the do-not-call list that is kept here. */
export const ListCheck = z
  .object({
    status: z.enum(['none', 'reading', 'read', 'failed']),
    read: z.int(),
    /** Contacts of the list, as the platform last counted them; null where it has not yet. */
    total: z.int().nullable(),
    /** Of those that were read, the contacts with a number that is on the do-not-call list now. */
    listed: z.int(),
    read_at: Timestamp.nullable(),
    /** Why it does not go on, in words for people. */
    note: z.string().nullable(),
  })
  .meta({ id: 'ListCheck' })
export type ListCheck = z.output<typeof ListCheck>

const ListedContact = z
  .object({ contact_id: z.int(), name: z.string(), numbers: z.array(z.string()) })
  .meta({ id: 'ListedContact' })
export type ListedContact = z.output<typeof ListedContact>

/** Contact lists of a hosted platform, whose own dialer does not know the do-not-call list. Only in front of one. */
export const listChecks = {
  get: endpoint(routes.listChecks.get, {
    summary: 'How many contacts of a list are on the do-not-call list; a short list is read at once',
    reply: ListCheck,
    errors: [404],
    extension: true,
  }),
  start: endpoint(routes.listChecks.start, {
    summary: 'Read a list anew, to compare it with the do-not-call list',
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
