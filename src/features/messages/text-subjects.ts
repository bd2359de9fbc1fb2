import type { Contact } from '#contract/contacts'
import type { LoggedMessage } from '#contract/messages'
import type { TextSubject } from './use-send-text'

const e164 = /^\+[1-9]\d{1,14}$/

const kinds = [
  ['phone_number', 'first number'],
  ['phone_number_2', 'second number'],
  ['phone_number_3', 'third number'],
] as const

/** A text to a contact, at any of its numbers that can be texted. */
export function toContact(contact: Contact): TextSubject {
  const to = kinds.flatMap(([field, kind]) => {
    const number = contact[field]
    return number && e164.test(number) ? [{ number, label: `${number} · ${kind}` }] : []
  })
  return { to, contact }
}

/** The same text once more. */
export function sentAgain({ to_number, from_number, message }: LoggedMessage): TextSubject {
  return { to: [{ number: to_number, label: to_number }], from: from_number, message }
}
