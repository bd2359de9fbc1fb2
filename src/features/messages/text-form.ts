import { z } from 'zod'
import { E164 } from '#contract/json'
import { longestMessage, type MessageDraft } from '#contract/messages'
import type { PhoneNumber } from '#contract/phone-numbers'

export const TextValues = z.object({
  from_number: z.string().min(1, 'Choose a number to send from.'),
  to_number: E164,
  message: z.string().trim().min(1).max(longestMessage),
})
export type TextValues = z.output<typeof TextValues>

/** What a text begins with. */
export type TextStart = {
  /** The numbers to choose from, with what each is; none: any number may be written. */
  to: { number: string; label: string }[]
  from?: string
  message?: string
}

/** Sends from the wanted number if it is still the account's, else from the first. */
export function initialValues(
  numbers: readonly PhoneNumber[],
  { to, from, message = '' }: TextStart,
): TextValues {
  const own = numbers.find(({ phone_number }) => phone_number === from) ?? numbers[0]
  return { from_number: own?.phone_number ?? '', to_number: to[0]?.number ?? '', message }
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
