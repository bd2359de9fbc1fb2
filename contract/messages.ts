import { endpoint } from './endpoint'
import { E164 } from './json'
import { z } from './zod'

const Message = z
  .object({
    id: z.string(),
    from_number: z.string(),
    to_number: z.string(),
    message: z.string(),
    status: z.string(),
  })
  .meta({ id: 'Message' })

const MessageDraft = z
  .object({ from_number: E164.optional(), to_number: E164, message: z.string().trim().min(1).max(1600) })
  .meta({ id: 'MessageDraft' })

export const messages = {
  send: endpoint('POST /v2/send-sms', {
    summary: 'Send a text message',
    body: MessageDraft,
    reply: Message,
    status: 201,
    errors: [422],
  }),
}
