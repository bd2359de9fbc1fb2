/** The address of a list's page: what is searched for in it, and the contact whose drawer is open. */
export type ContactsSearch = { search?: string; contact?: number | 'new' }

export function contactsSearch({ contact, search }: Record<string, unknown>): ContactsSearch {
  const filter = typeof search === 'string' && search !== '' ? { search } : {}
  if (contact === 'new') return { ...filter, contact }
  return /^[1-9]\d{0,9}$/.test(String(contact)) ? { ...filter, contact: Number(contact) } : filter
}
