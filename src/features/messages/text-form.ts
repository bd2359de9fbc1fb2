import type { NumberChoice } from '#contract/campaigns/choices'
import { E164 } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { longestMessage, type MessageDraft } from '#contract/messages/messages'

const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The country calling code of a number. */
export const codeOf = (number: string): string | undefined => callingCode.exec(number)?.[1]

/**
 * The number to send from: the last used number with the recipient's calling code, else any with that code,
 * else the last used or first number. A number texts itself only if it is the only one.
 */
export function senderFor(numbers: readonly NumberChoice[], to: string, lastUsed?: string): string {
  const code = codeOf(to)
  const others = numbers.filter(({ phone_number }) => phone_number !== to)
  const candidates = others.length > 0 ? others : numbers
  const near = candidates.filter(({ phone_number }) => code !== undefined && codeOf(phone_number) === code)
  const used = ({ phone_number }: NumberChoice) => phone_number === lastUsed
  const chosen = near.find(used) ?? near[0] ?? candidates.find(used) ?? candidates[0]
  return chosen?.phone_number ?? ''
}

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
