import { endpoint } from './endpoint'
import { Id, JsonObject, Name, Timestamp } from './json'
import { PageQuery, Pagination } from './page'
import { z } from './zod'

export const Contact = z
  .object({
    id: z.int(),
    name: z.string(),
    phone_number: z.string().nullish(),
    phone_number_2: z.string().nullish(),
    phone_number_3: z.string().nullish(),
    contact_info: JsonObject.nullish(),
    contact_list_id: z.int(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof Contact>

const number = z.string().trim().max(64).nullable().optional()

/** E.164 is recommended for the numbers, not required; whether one can be dialled is decided before a call. */
export const ContactDraft = z
  .object({
    name: Name,
    phone_number: number,
    phone_number_2: number,
    phone_number_3: number,
    contact_info: JsonObject.nullable().optional(),
  })
  .meta({ id: 'ContactDraft' })
export const ContactChanges = ContactDraft.partial().meta({ id: 'ContactChanges' })

export const ContactFilter = PageQuery.extend({ search: z.string().max(255).optional() })
export type ContactFilter = z.output<typeof ContactFilter>

const Contacts = z.object({ contacts: z.array(Contact), pagination: Pagination }).meta({ id: 'Contacts' })
const ContactBatch = z
  .object({ contacts: z.array(ContactDraft).min(1).max(1000) })
  .meta({ id: 'ContactBatch' })
const ContactIds = z.object({ contact_ids: z.array(Id).min(1).max(10_000) }).meta({ id: 'ContactIds' })
const Deletion = z.object({ message: z.string(), deleted_count: z.int() }).meta({ id: 'ContactDeletion' })

export const contacts = {
  create: endpoint('POST /v1/contact-lists/{contact_list_id}/contacts', {
    summary: 'Add a contact to a list',
    body: ContactDraft,
    reply: Contact,
    status: 201,
    errors: [400, 404],
  }),
  createMany: endpoint('POST /v1/contact-lists/{contact_list_id}/contacts/bulk', {
    summary: 'Add up to 1,000 contacts to a list',
    body: ContactBatch,
    reply: z.object({ count: z.int() }).meta({ id: 'ContactCount' }),
    status: 201,
    errors: [400, 404],
  }),
  list: endpoint('GET /v1/contact-lists/{contact_list_id}/contacts', {
    summary: 'List the contacts of a list, in the order in which they were added',
    query: ContactFilter,
    reply: Contacts,
    errors: [400, 404],
  }),
  update: endpoint('PATCH /v1/contact-lists/{contact_list_id}/contacts/{contact_id}', {
    summary: 'Change some fields of a contact',
    body: ContactChanges,
    reply: Contact,
    errors: [400, 404],
  }),
  delete: endpoint('DELETE /v1/contact-lists/{contact_list_id}/contacts', {
    summary: 'Delete contacts of a list, all or none',
    body: ContactIds,
    reply: Deletion,
    errors: [400, 404],
  }),
}
