import { contacts } from '~/api/operations'
import { id, searchOf } from '~/api/search'

/** The address of a list's page: which contacts it shows, and the contact in the drawer. */
export const contactsSearch = searchOf(
  contacts.list,
  { contact: (value: string) => (value === 'new' ? value : id(value)) },
  ['limit', 'offset', 'cursor'],
)

export type ContactsSearch = ReturnType<typeof contactsSearch>

/** Which contacts of a list match. */
export type ContactMatch = Pick<ContactsSearch, 'search' | 'last_outcome'>

/** Equal for the same conditions. */
export const matchKey = ({ search, last_outcome }: ContactMatch) => `${last_outcome ?? ''} ${search ?? ''}`

export const hasConditions = ({ search, last_outcome }: ContactMatch) => Boolean(search || last_outcome)
