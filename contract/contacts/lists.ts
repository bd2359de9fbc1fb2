import { endpoint } from '#contract/http/endpoint'
import { extension } from '#contract/http/extension'
import { Name, Timestamp } from '#contract/http/json'
import { CreatedRange, PageQuery, Pagination, QuerySortOrder } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** `campaign_count` counts all campaigns that dial the list; the five newest are named. */
const UseOfList = z.object({
  /** Identifier of the campaign. @example 17 */
  id: z.int(),
  /** Name of the campaign. @example Recall January */
  name: z.string(),
  /** Status of the campaign. @example Running */
  status: z.string(),
})

/** A list of contacts. */
export const ContactList = z
  .object({
    /** Identifier of the list. @example 4 */
    id: z.int(),
    /** Name of the list, 1 to 255 characters. @example Patients */
    name: z.string(),
    /** Number of contacts in the list. @example 420 */
    contact_count: z.int().nullish(),
    /** Number of campaigns that dial the list. @example 1 */
    campaign_count: extension(z.int().nullish()),
    /** The five newest campaigns that dial the list. */
    campaigns: extension(z.array(UseOfList).nullish()),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'ContactList' })
export type ContactList = z.output<typeof ContactList>

/** A new list. @example {"name": "Patients"} */
export const ContactListDraft = z.object({ name: Name }).meta({ id: 'ContactListDraft' })
/** The new name. @example {"name": "Patients"} */
const ContactListChanges = ContactListDraft.partial().meta({ id: 'ContactListChanges' })

export const ContactListFilter = PageQuery.extend(CreatedRange.shape).extend({
  /** Only lists whose name contains this text, ignoring case. @example patients */
  name: extension(z.string().max(255).optional()),
  /** Field to sort by. The default is `created_at`. */
  sort_by: extension(z.enum(['name', 'created_at']).optional()),
  /** Sort order: `asc` or `desc`. The default is `asc` for names, `desc` for times. @example desc */
  sort_order: QuerySortOrder,
})
export type ContactListFilter = z.output<typeof ContactListFilter>

/** A page of contact lists. */
const ContactLists = z
  .object({
    /** Lists, newest first unless sorted otherwise. */
    contact_lists: z.array(ContactList),
    pagination: Pagination,
  })
  .meta({ id: 'ContactLists' })

const etag = { except: ['contact_count', 'campaign_count', 'campaigns', 'updated_at'] }

export const contactLists = {
  /** Creates an empty contact list. */
  create: endpoint(routes.contactLists.create, {
    summary: 'Create a contact list',
    body: ContactListDraft,
    reply: ContactList,
    status: 201,
    etag,
    errors: [400],
  }),
  /** Returns contact lists that match all given filters. */
  list: endpoint(routes.contactLists.list, {
    summary: 'List contact lists, newest first unless sorted otherwise',
    query: ContactListFilter,
    reply: ContactLists,
    errors: [400],
  }),
  /** Returns a contact list with its number of contacts. */
  get: endpoint(routes.contactLists.get, {
    summary: 'Get a contact list',
    reply: ContactList,
    etag,
    errors: [400, 404],
  }),
  /** Renames a contact list. */
  update: endpoint(routes.contactLists.update, {
    summary: 'Rename a contact list',
    body: ContactListChanges,
    reply: ContactList,
    etag,
    errors: [400, 404],
  }),
  /** Deletes a list with all its contacts. Responds with 409 while an unfinished campaign uses it. */
  delete: endpoint(routes.contactLists.delete, {
    summary: 'Delete a contact list with its contacts',
    etag,
    errors: [404, 409],
  }),
}
