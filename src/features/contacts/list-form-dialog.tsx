import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type ContactList, ContactListDraft } from '#contract/contact-lists'
import { ApiError } from '#contract/error'
import { contactLists } from '~/api/operations'
import { useWrite } from '~/api/use-write'
import { FormField } from '~/ui/fields/form-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'

type ListFormDialogProps = {
  /** The list to rename; absent: a new one. */
  list?: ContactList
  onCreated?: (list: ContactList) => void
  onClose: () => void
}

/** Creates a contact list, or renames one. */
export function ListFormDialog({ list, onCreated, onClose }: ListFormDialogProps) {
  const create = useWrite(contactLists.create, { handlesErrors: true, said: ({ name }) => `Created ${name}` })
  const update = useWrite(contactLists.update, {
    handlesErrors: true,
    said: ({ name }) => `Renamed to ${name}`,
  })
  const form = useForm({ defaultValues: { name: list?.name ?? '' }, resolver: zodResolver(ContactListDraft) })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      if (list) await update.mutateAsync({ contact_list_id: list.id, body })
      else onCreated?.(await create.mutateAsync({ body }))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })

  return (
    <FormDialog
      title={list ? `Rename ${list.name}` : 'New contact list'}
      onClose={onClose}
      verb={list ? 'Rename' : 'Create list'}
      pending={isSubmitting}
      refusal={errors.root?.server?.message}
      onSubmit={submit}
    >
      <FormField control={form.control} name="name">
        {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
      </FormField>
    </FormDialog>
  )
}
