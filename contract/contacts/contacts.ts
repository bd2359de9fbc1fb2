import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { extension } from '#contract/http/extension'
import { JsonObject, Name, Timestamp } from '#contract/http/json'
import { objectLimits, objectProblem } from '#contract/http/limits'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { inputProblems } from '#rules/text/input-problems'
import {
  ContactIds,
  ContactKeys,
  ContactSelection,
  contactConditions,
  contactIds,
  Deletion,
} from './selections'
import { ContactOrder, ContactOrderFilter, contactSorting } from './sorting'

/** Returns why a value is not a valid contact_info, as a sentence. */
export const contactInfoProblem = (info: Record<string, unknown> | null | undefined): string | undefined =>
  objectProblem(info, 'contact_info')

const ContactInfo = JsonObject.check((context) => {
  const message = contactInfoProblem(context.value)
  if (message) context.issues.push({ code: 'custom', message, input: context.value })
}).meta({ type: 'object', maxProperties: objectLimits.maxKeys })

/** A person in a contact list. */
export const Contact = z
  .object({
    /** Identifier of the contact. @example 17 */
    id: z.int(),
    /** Name, 1 to 255 characters. @example Maria Lopez */
    name: z.string(),
    /** First number, preferably in E.164. @example +14155550123 */
    phone_number: z.string().nullish(),
    /** Second number. @example +14155550124 */
    phone_number_2: z.string().nullish(),
    /** Third number. @example +14155550125 */
    phone_number_3: z.string().nullish(),
    /**
     * Details by name, which fill the bot's variables: at most 64 KiB of JSON and 500 names.
     * @example {"first_name": "Maria", "order": "4711"}
     */
    contact_info: JsonObject.nullish(),
    /** List that contains the contact. @example 4 */
    contact_list_id: z.int(),
    /** Outcome of the last campaign dial; absent if unknown. @example reached */
    last_outcome: extension(z.string().nullish()),
    /** The contact's numbers on the do-not-call list, in E.164; absent if unknown. @example [] */
    do_not_call: extension(z.array(z.string()).nullish()),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof Contact>

const number = z.string().trim().max(64).nullable().optional()

/**
 * A new contact. Only `name` is required. Each number is checked before a call.
 * @example {"name": "Maria Lopez", "phone_number": "+14155550123", "contact_info": {"first_name": "Maria"}}
 */
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
 * Changes single details without replacing contact_info, so that concurrent changes of other details are
 * not lost.
 */
const DetailChanges = z
  .object({
    /** Details to add or replace, by name. @example {"order": "4712"} */
    set: ContactInfo.optional(),
    /** Names of details to remove, at most 1000. @example ["old_order"] */
    remove: z.array(z.string().max(objectLimits.maxBytes)).max(1000).optional(),
  })
  .meta({ id: 'ContactDetailChanges' })
export type DetailChanges = z.output<typeof DetailChanges>

/**
 * Any fields of a contact. `contact_info` replaces all details; null clears them.
 * @example {"phone_number": "+14155550124", "contact_info_changes": {"set": {"order": "4712"}}}
 */
export const ContactChanges = ContactDraft.partial()
  .extend({
    /** Changes of single details. Cannot be combined with `contact_info`. */
    contact_info_changes: extension(DetailChanges.optional()),
  })
  .refine((changes) => changes.contact_info === undefined || changes.contact_info_changes === undefined, {
    path: ['contact_info_changes'],
    message: 'This cannot be combined with contact_info, which replaces the whole object.',
  })
  .meta({ id: 'ContactChanges' })

export const ContactFilter = PageQuery.extend({
  search: extension(contactConditions.search),
  last_outcome: extension(contactConditions.last_outcome),
  contact_ids: extension(contactIds.optional()),
  ...contactSorting,
})
export type ContactFilter = z.output<typeof ContactFilter>

/** A page of contacts. */
const Contacts = z
  .object({
    /** Contacts in list order unless sorted otherwise. */
    contacts: z.array(Contact),
    pagination: Pagination,
  })
  .meta({ id: 'Contacts' })

const ContactSearch = PageQuery.pick({ limit: true }).extend({
  /** Part of the name or number. @example lopez */
  search: z.string().max(255).regex(/\S/, inputProblems.empty),
})

/** A contact with the name of its list. */
const FoundContact = Contact.pick({
  id: true,
  name: true,
  phone_number: true,
  phone_number_2: true,
  phone_number_3: true,
  contact_list_id: true,
})
  .extend({
    /** Name of the list. @example Patients */
    contact_list_name: z.string(),
  })
  .meta({ id: 'FoundContact' })
export type FoundContact = z.output<typeof FoundContact>

/** Contacts that match a search. */
const FoundContacts = z.object({ contacts: z.array(FoundContact) }).meta({ id: 'FoundContacts' })

/** Contacts to add. @example {"contacts": [{"name": "Maria Lopez", "phone_number": "+14155550123"}]} */
const ContactBatch = z
  .object({
    /** 1 to 1000 contacts. */
    contacts: z.array(ContactDraft).min(1).max(1000),
  })
  .meta({ id: 'ContactBatch' })

const etag = { except: ['last_outcome', 'do_not_call'] }

export const contacts = {
  /** Finds contacts in all lists. Names that begin with the text come first, then the newest. */
  search: endpoint(routes.contacts.search, {
    summary:
      'Find contacts of all lists by a part of the name or number; names that begin with it first, then the newest',
    query: ContactSearch,
    reply: FoundContacts,
    errors: [400],
    extension: true,
  }),
  /** Adds a contact at the end of a list. */
  create: endpoint(routes.contacts.create, {
    summary: 'Add a contact to a list',
    body: ContactDraft,
    maxBodyBytes: largeBodyBytes,
    reply: Contact,
    status: 201,
    etag,
    errors: [400, 404],
  }),
  /** Adds 1 to 1,000 contacts at the end of a list, all or none. */
  createMany: endpoint(routes.contacts.createMany, {
    summary: 'Add up to 1,000 contacts to a list',
    body: ContactBatch,
    maxBodyBytes: largeBodyBytes,
    /** Result of adding contacts. */
    reply: z
      .object({
        /** Number of contacts that were added. @example 1 */
        count: z.int(),
      })
      .meta({ id: 'ContactCount' }),
    status: 201,
    errors: [400, 404],
  }),
  /**
   * Returns the contacts of a list, by default in the order in which they were added. Campaigns dial in that order.
   * Pages by `cursor` neither skip nor repeat a contact while others are added, in every order.
   */
  list: endpoint(routes.contacts.list, {
    summary: 'List the contacts of a list, in the order in which they were added or sorted',
    query: ContactFilter,
    reply: Contacts,
    errors: [400, 404],
  }),
  /** Returns the ids of all contacts that match, in an order, as one consistent view: at most 1,000,000. */
  order: endpoint(routes.contacts.order, {
    summary: 'Get the ids of the contacts of a list in an order',
    query: ContactOrderFilter,
    reply: ContactOrder,
    errors: [400, 404],
    extension: true,
  }),
  /** Returns a contact of a list. */
  get: endpoint(routes.contacts.get, {
    summary: 'Get a contact',
    reply: Contact,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Returns the names of the details that contacts of the list have, most frequent first. */
  keys: endpoint(routes.contacts.keys, {
    summary: 'List the details of contacts',
    reply: ContactKeys,
    errors: [400, 404],
    extension: true,
  }),
  /** Changes the given fields of a contact. */
  update: endpoint(routes.contacts.update, {
    summary: 'Change some fields of a contact',
    body: ContactChanges,
    maxBodyBytes: largeBodyBytes,
    reply: Contact,
    etag,
    errors: [400, 404],
  }),
  /**
   * Deletes contacts of a list by id, all or none: responds with 404 if one of the ids is not in the list.
   */
  delete: endpoint(routes.contacts.delete, {
    summary: 'Delete contacts of a list, all or none',
    body: ContactIds,
    maxBodyBytes: largeBodyBytes,
    reply: Deletion,
    errors: [400, 404],
  }),
  /** Deletes the contacts in the given ranges of ids, all at once. */
  deleteSelection: endpoint(routes.contacts.deleteSelection, {
    summary: 'Delete a selection of the contacts of a list, all at once',
    body: ContactSelection,
    maxBodyBytes: largeBodyBytes,
    reply: Deletion,
    errors: [400, 404],
    extension: true,
  }),
}
