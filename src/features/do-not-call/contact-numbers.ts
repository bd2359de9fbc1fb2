import type { Contact } from '#contract/contacts/contacts'
import { dialableNumbers } from '#rules/dialing/dialable-numbers'

/** The dialable numbers of a contact that are not on the list. */
export function unlistedNumbers(contact: Contact): string[] {
  const numbers = dialableNumbers(contact).flatMap((number) => number ?? [])
  return [...new Set(numbers)].filter((number) => !contact.do_not_call?.includes(number))
}

/** Why no number of a contact can be added to the list; null if one can. */
export function reasonNotToList(contact: Contact): string | null {
  if (unlistedNumbers(contact).length > 0) return null
  return contact.do_not_call?.length ? 'Already on the list.' : 'No dialable number.'
}
