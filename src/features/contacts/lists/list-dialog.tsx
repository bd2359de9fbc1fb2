import { type ContactList, ContactListDraft } from '#contract/contacts/lists'
import { contactLists } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { useDialogForm } from '~/ui/overlays/use-dialog-form'

type ListFormDialogProps = {
  /** The list to rename; absent: a new one. */
  list?: ContactList
  onCreated?: (list: ContactList) => void
  onClose: () => void
}

/** Creates a contact list, or renames one. */
function ListFormDialog({ list, onCreated, onClose }: ListFormDialogProps) {
  const create = useWrite(contactLists.create, { handlesErrors: true, said: ({ name }) => `Created ${name}` })
  const update = useWrite(contactLists.update, {
    handlesErrors: true,
    said: ({ name }) => `Renamed to ${name}`,
  })
  const { control, dialog } = useDialogForm({
    values: { name: list?.name ?? '' },
    schema: ContactListDraft,
    save: async (body) => {
      if (list) await update.mutateAsync({ contact_list_id: list.id, body })
      else onCreated?.(await create.mutateAsync({ body }))
    },
    onClose,
  })

  return (
    <FormDialog
      title={list ? `Rename ${list.name}` : 'New contact list'}
      verb={list ? 'Rename' : 'Create list'}
      {...dialog}
    >
      <FormField control={control} name="name">
        {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
      </FormField>
    </FormDialog>
  )
}

const largeCount = 1_000

type DeleteListDialogProps = { list: ContactList; onDeleted?: () => void; onClose: () => void }

/** Asks before a list goes with its contacts, and gives the reason when it cannot be deleted. */
function DeleteListDialog({ list, onDeleted, onClose }: DeleteListDialogProps) {
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
