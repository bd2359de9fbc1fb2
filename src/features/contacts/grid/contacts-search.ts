import { contacts } from '~/api/operations'
import { id, searchOf } from '~/api/search'

/** The address of a list's page: the search text, and the contact in the drawer. */
export const contactsSearch = searchOf(
  contacts.list,
  { contact: (value: string) => (value === 'new' ? value : id(value)) },
  ['limit', 'offset', 'cursor'],
)

export type ContactsSearch = ReturnType<typeof contactsSearch>
