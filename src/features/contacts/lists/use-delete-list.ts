import type { ContactList } from '#contract/contacts/lists'
import { contactLists } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { confirmDelete } from '~/ui/overlays/confirm'

const largeCount = 1_000

/** Confirms before a list is deleted with its contacts, or says why it cannot be deleted. */
export function useDeleteList() {
  const remove = useWrite(contactLists.delete, { handlesErrors: true })
  return ({ id, name, contact_count }: ContactList, afterwards?: () => void) =>
    confirmDelete({
      what: name,
      noun: 'list',
      consequences: `${contact_count ? `Its ${formatCount(contact_count, 'contact')} will be deleted too. ` : ''}This cannot be undone.`,
      typedName: (contact_count ?? 0) > largeCount ? name : undefined,
      action: () => remove.mutateAsync({ contact_list_id: id }),
      afterwards,
    })
}
