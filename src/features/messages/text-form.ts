import type { NumberChoice } from '#contract/campaigns/choices'
import { E164 } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { longestMessage, type MessageDraft } from '#contract/messages/messages'
import { senderFor } from './sender'

export const TextValues = z.object({
  from_number: z.string().min(1, 'Choose a number to send from.'),
  to_number: E164,
  message: z.string().trim().min(1).max(longestMessage),
})
export type TextValues = z.output<typeof TextValues>

/** The initial values of a text. */
export type TextStart = {
  /** The numbers to choose from, with labels; if empty, any number may be typed. */
  to: { number: string; label: string }[]
  from?: string
  message?: string
}

/** Uses the requested sender if the account still owns it, else the one that suits the recipient. */
export function initialValues(
  numbers: readonly NumberChoice[],
  { to, from, message = '' }: TextStart,
  lastUsed?: string,
): TextValues {
  const to_number = to[0]?.number ?? ''
  const wanted = numbers.find(({ phone_number }) => phone_number === from)?.phone_number
  return { from_number: wanted ?? senderFor(numbers, to_number, lastUsed), to_number, message }
}

export function draftOf(
  values: TextValues,
  { contactId, callId }: { contactId?: number; callId?: string },
): MessageDraft {
  return {
    ...values,
    ...(contactId !== undefined && { contact_id: contactId }),
    ...(callId !== undefined && { call_id: callId }),
  }
}
