import { type ContactList, ContactListDraft } from '#contract/contacts/lists'
import { contactLists } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { useDialogForm } from '~/ui/overlays/use-dialog-form'

type ListDialogProps = {
  /** The list to rename; absent: a new one. */
  list?: ContactList | undefined
  onCreated?: (list: ContactList) => void
  onClose: () => void
}

export function ListDialog({ list, onCreated, onClose }: ListDialogProps) {
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
