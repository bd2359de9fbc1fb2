import { endpoint } from '#contract/http/endpoint'
import { extension } from '#contract/http/extension'
import { E164, Id, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

export const longestMessage = 1600

/** queued → sent (accepted by the carrier) → delivered or failed; queued → failed. */
const messageStatuses = ['queued', 'sent', 'delivered', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** A text message. */
const Message = z
  .object({
    /** Identifier of the message. @example message_6g0j4m8p1r5t9v3b7d2f */
    id: z.string(),
    /** Number that sends the message, in E.164. @example +14155550100 */
    from_number: z.string(),
    /** Number that receives the message, in E.164. @example +14155550123 */
    to_number: z.string(),
    /**
     * Text with its variables filled, at most 1600 characters.
     * @example Your appointment is on Tuesday at 9 am.
     */
    message: z.string(),
    /** `queued`, then `sent` (accepted by the carrier), then `delivered` or `failed`. @example queued */
    status: z.string(),
  })
  .meta({ id: 'Message' })

/**
 * The message to send.
 * @example {"to_number": "+14155550123", "message": "Your appointment is on Tuesday at 9 am."}
 */
export const MessageDraft = z
  .object({
    /**
     * One of the organization's numbers. The default is its first number, preferably of the receiver's
     * country.
     * @example +14155550100
     */
    from_number: E164.optional(),
    /** Number that receives the message, in E.164. @example +14155550123 */
    to_number: E164,
    /**
     * Text of 1 to 1600 characters. It may contain variables such as `{{name}}`.
     * @example Your appointment is on Tuesday at 9 am.
     */
    message: z.string().trim().min(1).max(longestMessage),
    /** The contact whose fields fill the variables. @example 17 */
    contact_id: extension(Id.optional()),
    /** The call that the message follows. @example call_7c1f5h9k2m6p0r4t8v3b */
    call_id: extension(z.string().max(255).optional()),
  })
  .meta({ id: 'MessageDraft' })
export type MessageDraft = z.output<typeof MessageDraft>

/** A text message in the log. */
export const LoggedMessage = Message.extend({
  /** The contact; null if there is none or it was deleted. @example 17 */
  contact_id: z.int().nullable(),
  /** List of the contact; null if there is none or it was deleted. @example 4 */
  contact_list_id: z.int().nullable(),
  /** Name of the contact; null if there is none or it was deleted. @example Maria Lopez */
  contact_name: z.string().nullable(),
  /** The call that the message follows; null if there is none. @example null */
  call_id: z.string().nullable(),
  /** Why the message was not delivered or still waits, as a sentence; null otherwise. @example null */
  failed_reason: z.string().nullable(),
  /** The message was simulated, not sent to a phone. */
  simulated: z.boolean(),
  /**
   * Number, text and name are masked in the dashboard, because the call's bot worked under HIPAA or PCI.
   * @example false
   */
  masked: z.boolean().optional(),
  created_at: Timestamp,
  updated_at: Timestamp,
}).meta({ id: 'LoggedMessage' })
export type LoggedMessage = z.output<typeof LoggedMessage>

const asNumber = (value: unknown) =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value

/** `search` looks through texts and numbers; the other fields match exactly. */
export const MessageFilter = PageQuery.extend({
  /** Only messages to this number. @example +14155550123 */
  to_number: z.string().max(64).optional(),
  /** Only messages with this status. @example delivered */
  status: z.enum(messageStatuses).optional(),
  /** Only messages to this contact. @example 17 */
  contact_id: z.preprocess(asNumber, Id).optional(),
  /** Only messages that follow this call. @example call_7c1f5h9k2m6p0r4t8v3b */
  call_id: z.string().max(255).optional(),
  /** Only messages whose text or number contains this text. @example appointment */
  search: z.string().max(255).optional(),
})
export type MessageFilter = z.output<typeof MessageFilter>

/** A page of text messages. */
const LoggedMessages = z
  .object({
    /** Messages, newest first. */
    messages: z.array(LoggedMessage),
    pagination: Pagination,
  })
  .meta({ id: 'LoggedMessages' })

export const messages = {
  /**
   * Queues a text message. It is refused with 422 if the number is on the do-not-call list, cannot or must
   * not be texted, or if a variable has no value.
   */
  send: endpoint(routes.messages.send, {
    summary: 'Send a text message',
    body: MessageDraft,
    reply: Message,
    status: 201,
    errors: [422],
  }),
  /** Returns text messages that match all given filters. */
  list: endpoint(routes.messages.list, {
    summary: 'List text messages, newest first',
    query: MessageFilter,
    reply: LoggedMessages,
    errors: [400],
    extension: true,
  }),
}
