import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { extension } from '#contract/http/extension'
import { Id, JsonObject, Name, Timestamp } from '#contract/http/json'
import { objectLimits } from '#contract/http/object-limits'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { ContactInfo } from './contact-info'

export const Contact = z
  .object({
    id: z.int(),
    name: z.string(),
    phone_number: z.string().nullish(),
    phone_number_2: z.string().nullish(),
    phone_number_3: z.string().nullish(),
    contact_info: JsonObject.nullish(),
    contact_list_id: z.int(),
    /** Outcome of the last campaign dial; absent if unknown. */
    last_outcome: extension(z.string().nullish()),
    /** The contact's numbers on the do-not-call list, in E.164; absent if unknown. */
    do_not_call: extension(z.array(z.string()).nullish()),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof Contact>

const number = z.string().trim().max(64).nullable().optional()

/** Numbers should be in E.164 but need not be; each is checked before a call. */
export const ContactDraft = z
  .object({
    name: Name,
    phone_number: number,
    phone_number_2: number,
    phone_number_3: number,
    contact_info: ContactInfo.nullable().optional(),
  })
  .meta({ id: 'ContactDraft' })

/**
 * Changes single details without replacing contact_info, so concurrent changes of other details are not lost.
 */
const DetailChanges = z
  .object({
    set: ContactInfo.optional(),
    remove: z.array(z.string().max(objectLimits.maxBytes)).max(1000).optional(),
  })
  .meta({ id: 'ContactDetailChanges' })
export type DetailChanges = z.output<typeof DetailChanges>

export const ContactChanges = ContactDraft.partial()
  .extend({ contact_info_changes: extension(DetailChanges.optional()) })
  .refine((changes) => changes.contact_info === undefined || changes.contact_info_changes === undefined, {
    path: ['contact_info_changes'],
    message: 'This cannot be combined with contact_info, which replaces the whole object.',
  })
  .meta({ id: 'ContactChanges' })

export const ContactFilter = PageQuery.extend({ search: extension(z.string().max(255).optional()) })
export type ContactFilter = z.output<typeof ContactFilter>

const Contacts = z.object({ contacts: z.array(Contact), pagination: Pagination }).meta({ id: 'Contacts' })

const ContactSearch = PageQuery.pick({ limit: true }).extend({
  search: z.string().max(255).regex(/\S/, 'This must not be empty.'),
})

const FoundContact = Contact.pick({
  id: true,
  name: true,
  phone_number: true,
  phone_number_2: true,
  phone_number_3: true,
  contact_list_id: true,
})
  .extend({ contact_list_name: z.string() })
  .meta({ id: 'FoundContact' })
export type FoundContact = z.output<typeof FoundContact>

const FoundContacts = z.object({ contacts: z.array(FoundContact) }).meta({ id: 'FoundContacts' })

const ContactBatch = z
  .object({ contacts: z.array(ContactDraft).min(1).max(1000) })
  .meta({ id: 'ContactBatch' })
const ContactIds = z.object({ contact_ids: z.array(Id).min(1).max(10_000) }).meta({ id: 'ContactIds' })

const IdRange = z
  .object({ first_id: Id, last_id: Id })
  .refine(({ first_id, last_id }) => first_id <= last_id, {
    path: ['last_id'],
    message: 'This must not be less than first_id.',
  })

/**
 * Selects contacts by position in the list: ids within one of the inclusive ranges that match the search. Ids
 * increase in list order, so a range of rows is a range of ids, and contacts added later are in none.
 */
export const ContactSelection = z
  .object({ search: z.string().max(255).optional(), ranges: z.array(IdRange).min(1).max(10_000) })
  .meta({ id: 'ContactSelection' })
export type ContactSelection = z.output<typeof ContactSelection>

/** `total` counts all distinct details of the list; only the 200 most common are named. */
const ContactKeys = z
  .object({
    contact_keys: z.array(z.object({ name: z.string(), contact_count: z.int() })),
    total: z.int(),
  })
  .meta({ id: 'ContactKeys' })

const Deletion = z.object({ message: z.string(), deleted_count: z.int() }).meta({ id: 'ContactDeletion' })

const etag = { except: ['last_outcome', 'do_not_call'] }

export const contacts = {
  search: endpoint(routes.contacts.search, {
    summary:
      'Find contacts of all lists by a part of the name or number; names that begin with it first, then the newest',
    query: ContactSearch,
    reply: FoundContacts,
    errors: [400],
    extension: true,
  }),
  create: endpoint(routes.contacts.create, {
    summary: 'Add a contact to a list',
    body: ContactDraft,
    maxBodyBytes: largeBodyBytes,
    reply: Contact,
    status: 201,
    etag,
    errors: [400, 404],
  }),
  createMany: endpoint(routes.contacts.createMany, {
    summary: 'Add up to 1,000 contacts to a list',
    body: ContactBatch,
    maxBodyBytes: largeBodyBytes,
    reply: z.object({ count: z.int() }).meta({ id: 'ContactCount' }),
    status: 201,
    errors: [400, 404],
  }),
  list: endpoint(routes.contacts.list, {
    summary: 'List the contacts of a list, in the order in which they were added',
    query: ContactFilter,
    reply: Contacts,
    errors: [400, 404],
  }),
  get: endpoint(routes.contacts.get, {
    summary: 'One contact',
    reply: Contact,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  keys: endpoint(routes.contacts.keys, {
    summary: 'The names of the details that the contacts of a list have, most frequent first',
    reply: ContactKeys,
    errors: [400, 404],
    extension: true,
  }),
  update: endpoint(routes.contacts.update, {
    summary: 'Change some fields of a contact',
    body: ContactChanges,
    maxBodyBytes: largeBodyBytes,
    reply: Contact,
    etag,
    errors: [400, 404],
  }),
  delete: endpoint(routes.contacts.delete, {
    summary: 'Delete contacts of a list, all or none',
    body: ContactIds,
    maxBodyBytes: largeBodyBytes,
    reply: Deletion,
    errors: [400, 404],
  }),
  deleteSelection: endpoint(routes.contacts.deleteSelection, {
    summary: 'Delete a selection of the contacts of a list, all at once',
    body: ContactSelection,
    maxBodyBytes: largeBodyBytes,
    reply: Deletion,
    errors: [400, 404],
    extension: true,
  }),
}
