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

const Message = z
  .object({
    id: z.string(),
    from_number: z.string(),
    to_number: z.string(),
    message: z.string(),
    status: z.string(),
  })
  .meta({ id: 'Message' })

/**
 * The extensions `contact_id` and `call_id`: the contact whose fields fill the `{{variables}}`, and the call
 * that the text follows.
 */
export const MessageDraft = z
  .object({
    from_number: E164.optional(),
    to_number: E164,
    message: z.string().trim().min(1).max(longestMessage),
    contact_id: extension(Id.optional()),
    call_id: extension(z.string().max(255).optional()),
  })
  .meta({ id: 'MessageDraft' })
export type MessageDraft = z.output<typeof MessageDraft>

/** A text message in the log. Fields of the contact are null if the contact was deleted. */
export const LoggedMessage = Message.extend({
  contact_id: z.int().nullable(),
  contact_list_id: z.int().nullable(),
  contact_name: z.string().nullable(),
  call_id: z.string().nullable(),
  /** Why it was not delivered, as a sentence. */
  failed_reason: z.string().nullable(),
  /** The message was simulated, not sent to a phone. */
  simulated: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
}).meta({ id: 'LoggedMessage' })
export type LoggedMessage = z.output<typeof LoggedMessage>

const asNumber = (value: unknown) =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value

/** `search` looks through texts and numbers; the other fields match exactly. */
export const MessageFilter = PageQuery.extend({
  to_number: z.string().max(64).optional(),
  status: z.enum(messageStatuses).optional(),
  contact_id: z.preprocess(asNumber, Id).optional(),
  call_id: z.string().max(255).optional(),
  search: z.string().max(255).optional(),
})
export type MessageFilter = z.output<typeof MessageFilter>

const LoggedMessages = z
  .object({ messages: z.array(LoggedMessage), pagination: Pagination })
  .meta({ id: 'LoggedMessages' })

export const messages = {
  send: endpoint(routes.messages.send, {
    summary: 'Send a text message',
    body: MessageDraft,
    reply: Message,
    status: 201,
    errors: [422],
  }),
  list: endpoint(routes.messages.list, {
    summary: 'List text messages, newest first',
    query: MessageFilter,
    reply: LoggedMessages,
    errors: [400],
    extension: true,
  }),
}
