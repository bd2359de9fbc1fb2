import type { ContactList } from '#contract/contacts/lists'
import { DeleteListDialog } from './delete-list-dialog'
import { ListFormDialog } from './list-form-dialog'

export type OpenListDialog = { kind: 'new' } | { kind: 'rename' | 'delete'; list: ContactList }

type ListDialogProps = {
  open: OpenListDialog
  onCreated?: (list: ContactList) => void
  onDeleted?: () => void
  onClose: () => void
}

/** The dialogs about a contact list; loaded when the first one opens. */
export function ListDialog({ open, onCreated, onDeleted, onClose }: ListDialogProps) {
  if (open.kind === 'new') return <ListFormDialog onCreated={onCreated} onClose={onClose} />
  if (open.kind === 'rename') return <ListFormDialog list={open.list} onClose={onClose} />
  return <DeleteListDialog list={open.list} onDeleted={onDeleted} onClose={onClose} />
}
