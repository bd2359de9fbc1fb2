import { formatCount } from '~/lib/format/number'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'

const largeCount = 1_000

type DeleteContactsDialogProps = {
  count: number
  listName: string
  onDelete: () => void
  onClose: () => void
}

/** Asks before several contacts are deleted; for many of them the name of the list is wanted. */
export function DeleteContactsDialog({ count, listName, onDelete, onClose }: DeleteContactsDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete ${formatCount(count, 'contact')}?`}
      verb={count === 1 ? 'Delete contact' : 'Delete contacts'}
      typedName={count > largeCount ? listName : undefined}
      onConfirm={onDelete}
      onClose={onClose}
    >
      You can undo this for a few seconds; then they are gone for good. Calls that were made to them stay.
    </ConfirmDialog>
  )
}
