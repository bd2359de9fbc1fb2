import { z } from 'zod'
import { ContactFilter } from '#contract/contacts'
import { wholeNumber } from '#contract/page'

/** The address of a list's page: what is shown of it, and the contact whose drawer is open. */
export const ContactsSearch = ContactFilter.extend({
  contact: z.union([z.literal('new'), wholeNumber(1, 2_147_483_647)]).optional(),
})
export type ContactsSearch = z.output<typeof ContactsSearch>
