import type { Contact } from '#contract/contacts/contacts'
import type { LoggedMessage } from '#contract/messages/messages'
import { formatPhone } from '~/lib/format/phone'
import type { TextSubject } from './use-send-text'

const e164 = /^\+[1-9]\d{1,14}$/

const kinds = [
  ['phone_number', 'first number'],
  ['phone_number_2', 'second number'],
  ['phone_number_3', 'third number'],
] as const

/**
 * A text to a contact, at any of its numbers that can receive texts; numbers on the do-not-call list come
 * last.
 */
export function toContact(contact: Contact): TextSubject {
  const isListed = (number: string) => contact.do_not_call?.includes(number) ?? false
  const numbers = kinds.flatMap(([field, kind]) => {
    const number = contact[field]
    return number && e164.test(number) ? [{ number, kind }] : []
  })
  const free = numbers.filter(({ number }) => !isListed(number))
  const to = [...free, ...numbers.filter(({ number }) => isListed(number))].map(({ number, kind }) => ({
    number,
    label: [formatPhone(number), kind, isListed(number) && 'on the do-not-call list']
      .filter(Boolean)
      .join(' · '),
  }))
  return { to, contact }
}

/** Why a contact cannot be texted; null if it can. */
export function reasonNotToText({ do_not_call, ...contact }: Contact): string | null {
  const numbers = toContact(contact).to.map(({ number }) => number)
  if (numbers.length === 0) return 'It has no number in E.164 format.'
  return numbers.every((number) => do_not_call?.includes(number)) ? 'It is on the do-not-call list.' : null
}

/** The same text to the same number. */
export function sentAgain({ to_number, from_number, message }: LoggedMessage): TextSubject {
  return { to: [{ number: to_number, label: formatPhone(to_number) }], from: from_number, message }
}
