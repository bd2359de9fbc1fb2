import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Contact } from '#contract/contacts/contacts'
import { ApiError } from '#contract/http/error'
import { contacts } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { Button } from '~/ui/controls/button'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { showIssues } from '~/ui/fields/show-issues'
import { useShortcuts } from '~/ui/hooks/use-shortcuts'
import { confirmAction } from '~/ui/overlays/confirm'
import { Drawer } from '~/ui/overlays/drawer'
import { ContactFields } from './contact-fields'
import { ContactValues, changesTo, isChanged, valuesOf } from './contact-values'

type ContactDrawerProps = {
  contactListId: number
  /** Absent: a new contact. */
  contact?: Contact
  /** Opens the dialog for a text to the contact. */
  onText: (contact: Contact) => void
  onClose: () => void
}

export function ContactDrawer(props: ContactDrawerProps) {
  const { contactListId: contact_list_id, contact, onText, onClose } = props
  const id = useId()
  const create = useWrite(contacts.create, { handlesErrors: true, said: ({ name }) => `Added ${name}` })
  const update = useWrite(contacts.update, { handlesErrors: true, said: ({ name }) => `Saved ${name}` })
  const form = useForm({ defaultValues: valuesOf(contact), resolver: zodResolver(ContactValues) })
  const { errors, isSubmitting } = form.formState
  const isDirty = isChanged(useWatch({ control: form.control }), contact)

  const submit = form.handleSubmit(async (draft) => {
    try {
      if (contact) {
        const body = changesTo(contact, draft)
        await update.mutateAsync({ contact_list_id, contact_id: contact.id, body })
      } else await create.mutateAsync({ contact_list_id, body: draft })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })
  useShortcuts({ 'mod+s': () => void submit() })
  const askToDiscard = () =>
    confirmAction({
      title: 'Discard your changes?',
      verb: 'Discard',
      consequences: 'The saved contact does not change.',
      action: onClose,
    })
  const close = () => (isDirty ? askToDiscard() : onClose())

  return (
    <Drawer
      title={contact ? contact.name : 'Add a contact'}
      width="36rem"
      onClose={close}
      actions={
        <>
          {contact && (
            <span className="me-auto">
              <Button
                disabledReason={isDirty ? 'Save the contact first.' : null}
                onClick={() => onText(contact)}
              >
                Send a text
              </Button>
            </span>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" pending={isSubmitting}>
            {contact ? 'Save contact' : 'Add contact'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {errors.root?.server?.message && (
          <div role="alert">
            <Notice tone="bad">{errors.root.server.message}</Notice>
          </div>
        )}
        <ContactFields control={form.control} listed={contact?.do_not_call ?? []} />
      </form>
      <LeaveGuard isDirty={isDirty} parameters={['contact']} />
    </Drawer>
  )
}
