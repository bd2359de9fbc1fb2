import { endpoint } from '#contract/http/endpoint'
import { extension } from '#contract/http/extension'
import { E164, Name, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination, QuerySortOrder } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

export const linkDirections = ['inbound', 'outbound', 'both'] as const
export type LinkDirection = (typeof linkDirections)[number]

/** A phone number of the organization, with its bots. */
export const PhoneNumber = z
  .object({
    /** Identifier of the phone number. @example pn_1d5g9j3m7p0r4t8v2b6n */
    phone_number_id: z.string(),
    /** The number in E.164. @example +14155550100 */
    phone_number: z.string(),
    /** Name of the number, at most 255 characters. @example Reception */
    name: z.string().nullish(),
    /** Bot that answers calls to the number; null if none. @example bot_4k2m9d7q1s8v3b6n0p5r */
    inbound_agent_id: z.string().nullable(),
    /** Bot that places calls from the number; null if none. @example bot_4k2m9d7q1s8v3b6n0p5r */
    outbound_agent_id: z.string().nullable(),
    /**
     * What carries the calls of the number: the telephone line of the organization, or `simulated` while it has none and
     * no phone rings.
     * @example asterisk
     */
    carried_by: extension(z.enum(['simulated', 'asterisk', 'twilio']).optional()),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'PhoneNumber' })
export type PhoneNumber = z.output<typeof PhoneNumber>

/** A new phone number. */
export const PhoneNumberDraft = z
  .object({ phone_number: E164, name: z.string().trim().max(255).optional() })
  .meta({ id: 'PhoneNumberDraft' })
export const PhoneNumberName = z.object({ name: Name })
/** The new name. @example {"name": "Reception"} */
const PhoneNumberChanges = PhoneNumberName.partial().meta({ id: 'PhoneNumberChanges' })

export const PhoneNumberFilter = PageQuery.extend({
  /** Only numbers that contain this text. @example "555" */
  phone_number: z.string().max(255).optional(),
  /** Only numbers whose name contains this text, ignoring case. @example rec */
  name: z.string().max(255).optional(),
  /** Field to sort by. The default is `created_at`. */
  sort_by: extension(z.enum(['phone_number', 'name', 'created_at']).optional()),
  /** Sort order: `asc` or `desc`. The default is `asc` for names and numbers, `desc` for times. @example desc */
  sort_order: QuerySortOrder,
})
export type PhoneNumberFilter = z.output<typeof PhoneNumberFilter>

/** A page of phone numbers. */
const PhoneNumbers = z
  .object({
    /** Phone numbers, newest first unless sorted otherwise. */
    phone_numbers: z.array(PhoneNumber),
    pagination: Pagination,
  })
  .meta({ id: 'PhoneNumbers' })

/** Calls to the number (`inbound`), from it (`outbound`), or `both`. @example both */
const direction = z.enum(linkDirections, 'The direction must be one of inbound, outbound, both.')

/** A phone number after linking or unlinking. */
const LinkResult = z
  .object({
    phone_number_id: z.string(),
    phone_number: z.string(),
    inbound_agent_id: z.string().nullable(),
    outbound_agent_id: z.string().nullable(),
    /**
     * What was linked or unlinked, as a sentence.
     * @example The bot is linked for inbound and outbound calls.
     */
    message: z.string(),
  })
  .meta({ id: 'LinkResult' })

/** The phone number and the direction. */
const Unlink = z
  .object({
    phone_number_id: z.string().max(255),
    /** Calls to the number (`inbound`), from it (`outbound`), or `both`. @example both */
    direction,
  })
  .meta({ id: 'Unlink' })
/** The phone number, the bot and the direction. */
const Link = Unlink.extend({
  /** The bot to link. @example bot_4k2m9d7q1s8v3b6n0p5r */
  agent_id: z.string().max(255),
}).meta({ id: 'Link' })

const etag = { except: ['inbound_agent_id', 'outbound_agent_id', 'carried_by', 'updated_at'] }

export const phoneNumbers = {
  /** Returns the organization's numbers that match all given filters. */
  list: endpoint(routes.phoneNumbers.list, {
    summary: 'List phone numbers, newest first unless sorted otherwise',
    query: PhoneNumberFilter,
    reply: PhoneNumbers,
    errors: [400],
  }),
  /** Returns a phone number with its bots. */
  get: endpoint(routes.phoneNumbers.get, {
    summary: 'Get a phone number',
    reply: PhoneNumber,
    etag,
    errors: [400, 404],
  }),
  /**
   * Links a bot to a number: it then answers calls to the number, places calls from it, or both. It
   * replaces the bot that was linked before.
   */
  link: endpoint(routes.phoneNumbers.link, {
    summary: 'Link a bot to a number for incoming or outgoing calls, or both',
    body: Link,
    reply: LinkResult,
    errors: [400, 404],
  }),
  /** Removes the bot from a number in the given direction. */
  unlink: endpoint(routes.phoneNumbers.unlink, {
    summary: 'Unlink the bot from a number',
    body: Unlink,
    reply: LinkResult,
    errors: [400, 404],
  }),
  /** Adds a number to the organization. Responds with 409 if it has the number already. */
  create: endpoint(routes.phoneNumbers.create, {
    summary: 'Add a phone number',
    body: PhoneNumberDraft,
    reply: PhoneNumber,
    status: 201,
    etag,
    errors: [400, 409],
    extension: true,
  }),
  /** Renames a phone number. */
  update: endpoint(routes.phoneNumbers.update, {
    summary: 'Rename a phone number',
    body: PhoneNumberChanges,
    reply: PhoneNumber,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /**
   * Deletes a phone number. Responds with 409 while a bot is linked or an unfinished campaign dials from
   * it.
   */
  delete: endpoint(routes.phoneNumbers.delete, {
    summary: 'Delete an unused phone number',
    etag,
    errors: [404, 409],
    extension: true,
  }),
}
