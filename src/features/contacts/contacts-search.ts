import type { ContactFilter } from '#contract/contacts'
import { listSearch } from '~/lib/list-search'

/** The address of a list's page: what is shown of it, and the contact whose drawer is open. */
export type ContactsSearch = ContactFilter & { contact?: number | 'new' }

const readFilter = listSearch<ContactFilter>()

export function contactsSearch({ contact, ...search }: Record<string, unknown>): ContactsSearch {
  const filter = readFilter(search)
  if (contact === 'new') return { ...filter, contact }
  return /^[1-9]\d{0,9}$/.test(String(contact)) ? { ...filter, contact: Number(contact) } : filter
}
