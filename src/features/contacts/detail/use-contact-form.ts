import { useQueryClient } from '@tanstack/react-query'
import type { Contact, ContactDraft } from '#contract/contacts/contacts'
import type { z } from '#contract/http/zod'
import { contacts } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { checkOrder } from '~/features/contacts/order/contact-order'
import { useEditableResource } from '~/ui/editing/use-editable-resource'
import {
  type ContactEdit,
  type ContactInputs,
  checkContact,
  flatten,
  numbersIn,
  valuesOf,
} from './contact-values'
import { fetchNumberCompletion } from './number-completion'

type ContactFormOptions = {
  contactListId: number
  /** Absent: a new contact. */
  contact?: Contact
  /** The server can load a single contact. */
  canLoad: boolean
  onSaved: () => void
}

/** The state of the drawer's form, and how it is saved. */
export function useContactForm(options: ContactFormOptions) {
  const { contactListId: contact_list_id, contact, canLoad, onSaved } = options
  const client = useQueryClient()
  const create = useWrite(contacts.create, { handlesErrors: true, said: ({ name }) => `Added ${name}` })
  const update = useWrite(contacts.update, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  const input = { contact_list_id, contact_id: contact?.id ?? 0 }
  const ordered = (saved: Contact) => {
    void checkOrder(client, contact_list_id)
    return saved
  }
  return useEditableResource<Contact, ContactInputs, ContactEdit>({
    noun: 'contact',
    stored: contact,
    valuesOf,
    flatten,
    check: async (base, values) =>
      checkContact(base, values, await fetchNumberCompletion(client, contact_list_id, numbersIn(values))),
    create: (draft) =>
      create.mutateAsync({ contact_list_id, body: draft as z.input<typeof ContactDraft> }).then(ordered),
    store:
      contact &&
      conditionalWrite({
        read: async () =>
          canLoad ? client.fetchQuery({ ...query(contacts.get, input), staleTime: 0 }) : contact,
        write: (body, ifMatch) => update.mutateAsync({ ...input, body, ifMatch }).then(ordered),
      }),
    onSaved,
    focusesErrors: true,
  })
}
