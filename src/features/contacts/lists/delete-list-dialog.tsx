import type { ContactList } from '#contract/contacts/lists'
import { contactLists } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'

const largeCount = 1_000

type DeleteListDialogProps = { list: ContactList; onDeleted?: () => void; onClose: () => void }

/** Asks before a list goes with its contacts, and gives the reason when it cannot be deleted. */
export function DeleteListDialog({ list, onDeleted, onClose }: DeleteListDialogProps) {
  const { id, name, contact_count } = list
  const remove = useWrite(contactLists.delete, { handlesErrors: true, said: () => `Deleted ${name}` })
  const deleted = () => {
    onClose()
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      verb="Delete list"
      typedName={(contact_count ?? 0) > largeCount ? name : undefined}
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate({ contact_list_id: id }, { onSuccess: deleted })}
      onClose={onClose}
    >
      {contact_count ? `Its ${formatCount(contact_count, 'contact')} go with it. ` : ''}
      This cannot be undone.
    </ConfirmDialog>
  )
}
