/** The address of a list's page: the search text, and the contact in the drawer. */
export type ContactsSearch = { search?: string; contact?: number | 'new' }

export function contactsSearch({ contact, search }: Record<string, unknown>): ContactsSearch {
  const filter = typeof search === 'string' && search !== '' ? { search } : {}
  if (contact === 'new') return { ...filter, contact }
  return /^[1-9]\d{0,9}$/.test(String(contact)) ? { ...filter, contact: Number(contact) } : filter
}
