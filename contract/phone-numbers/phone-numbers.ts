import { endpoint } from '#contract/http/endpoint'
import { E164, Name, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

export const linkDirections = ['inbound', 'outbound', 'both'] as const
export type LinkDirection = (typeof linkDirections)[number]

export const PhoneNumber = z
  .object({
    phone_number_id: z.string(),
    phone_number: z.string(),
    name: z.string().nullish(),
    inbound_agent_id: z.string().nullable(),
    outbound_agent_id: z.string().nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'PhoneNumber' })
export type PhoneNumber = z.output<typeof PhoneNumber>

export const PhoneNumberDraft = z
  .object({ phone_number: E164, name: z.string().trim().max(255).optional() })
  .meta({ id: 'PhoneNumberDraft' })
export const PhoneNumberName = z.object({ name: Name })
const PhoneNumberChanges = PhoneNumberName.partial().meta({ id: 'PhoneNumberChanges' })

export const PhoneNumberFilter = PageQuery.extend({
  phone_number: z.string().max(255).optional(),
  name: z.string().max(255).optional(),
})
export type PhoneNumberFilter = z.output<typeof PhoneNumberFilter>

const PhoneNumbers = z
  .object({ phone_numbers: z.array(PhoneNumber), pagination: Pagination })
  .meta({ id: 'PhoneNumbers' })

const direction = z.enum(linkDirections, 'The direction must be one of inbound, outbound, both.')

const LinkResult = z
  .object({
    phone_number_id: z.string(),
    phone_number: z.string(),
    inbound_agent_id: z.string().nullable(),
    outbound_agent_id: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'LinkResult' })

const Unlink = z.object({ phone_number_id: z.string().max(255), direction }).meta({ id: 'Unlink' })
const Link = Unlink.extend({ agent_id: z.string().max(255) }).meta({ id: 'Link' })

const etag = { except: ['inbound_agent_id', 'outbound_agent_id', 'updated_at'] }

export const phoneNumbers = {
  list: endpoint(routes.phoneNumbers.list, {
    summary: 'List phone numbers, newest first',
    query: PhoneNumberFilter,
    reply: PhoneNumbers,
    errors: [400],
  }),
  get: endpoint(routes.phoneNumbers.get, {
    summary: 'One phone number',
    reply: PhoneNumber,
    etag,
    errors: [400, 404],
  }),
  link: endpoint(routes.phoneNumbers.link, {
    summary: 'Link a bot to a number for incoming or outgoing calls, or both',
    body: Link,
    reply: LinkResult,
    errors: [400, 404],
  }),
  unlink: endpoint(routes.phoneNumbers.unlink, {
    summary: 'Unlink the bot from a number',
    body: Unlink,
    reply: LinkResult,
    errors: [400, 404],
  }),
  create: endpoint(routes.phoneNumbers.create, {
    summary: 'Add a phone number',
    body: PhoneNumberDraft,
    reply: PhoneNumber,
    status: 201,
    etag,
    errors: [400, 409],
    extension: true,
  }),
  update: endpoint(routes.phoneNumbers.update, {
    summary: 'Rename a phone number',
    body: PhoneNumberChanges,
    reply: PhoneNumber,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  delete: endpoint(routes.phoneNumbers.delete, {
    summary: 'Delete an unused phone number',
    etag,
    errors: [404, 409],
    extension: true,
  }),
}
