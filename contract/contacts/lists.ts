import { endpoint } from '#contract/http/endpoint'
import { extension } from '#contract/http/extension'
import { Name, Timestamp } from '#contract/http/json'
import { CreatedRange, PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** `campaign_count` counts all campaigns that dial the list; the five newest are named. */
const UseOfList = z.object({ id: z.int(), name: z.string(), status: z.string() })

export const ContactList = z
  .object({
    id: z.int(),
    name: z.string(),
    contact_count: z.int().nullish(),
    campaign_count: extension(z.int().nullish()),
    campaigns: extension(z.array(UseOfList).nullish()),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'ContactList' })
export type ContactList = z.output<typeof ContactList>

export const ContactListDraft = z.object({ name: Name }).meta({ id: 'ContactListDraft' })
const ContactListChanges = ContactListDraft.partial().meta({ id: 'ContactListChanges' })

export const ContactListFilter = PageQuery.extend(CreatedRange.shape).extend({
  name: extension(z.string().max(255).optional()),
})
export type ContactListFilter = z.output<typeof ContactListFilter>

const ContactLists = z
  .object({ contact_lists: z.array(ContactList), pagination: Pagination })
  .meta({ id: 'ContactLists' })

const etag = { except: ['contact_count', 'campaign_count', 'campaigns', 'updated_at'] }

export const contactLists = {
  create: endpoint(routes.contactLists.create, {
    summary: 'Create a contact list',
    body: ContactListDraft,
    reply: ContactList,
    status: 201,
    etag,
    errors: [400],
  }),
  list: endpoint(routes.contactLists.list, {
    summary: 'List contact lists, newest first',
    query: ContactListFilter,
    reply: ContactLists,
    errors: [400],
  }),
  get: endpoint(routes.contactLists.get, {
    summary: 'One contact list',
    reply: ContactList,
    etag,
    errors: [400, 404],
  }),
  update: endpoint(routes.contactLists.update, {
    summary: 'Rename a contact list',
    body: ContactListChanges,
    reply: ContactList,
    etag,
    errors: [400, 404],
  }),
  delete: endpoint(routes.contactLists.delete, {
    summary: 'Delete a contact list with its contacts',
    etag,
    errors: [404, 409],
  }),
}
