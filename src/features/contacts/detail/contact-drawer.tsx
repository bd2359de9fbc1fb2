import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Capabilities } from '#contract/accounts/account'
import type { Contact, contacts as operations } from '#contract/contacts/contacts'
import type { Output } from '#contract/http/endpoint'
import { contacts } from '~/api/operations'
import { query } from '~/api/reading/query'
import { resourceOf } from '~/api/reading/query-key'
import type { Conflict } from '~/lib/form-diff'
import { Button } from '~/ui/controls/button'
import { EditConflict } from '~/ui/editing/edit-conflict'
import { DeletedNotice } from '~/ui/feedback/deleted-notice'
import { EmptyState } from '~/ui/feedback/empty-state'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { keepFocusInside } from '~/ui/hooks/keep-focus'
import { useShortcuts } from '~/ui/hooks/use-shortcuts'
import { Skeleton } from '~/ui/layout/skeleton'
import { confirmAction } from '~/ui/overlays/confirm'
import { Drawer } from '~/ui/overlays/drawer'
import { ContactFields } from './contact-fields'
import { type ContactInputs, type InfoDraft, isChanged } from './contact-values'
import { useContactForm } from './use-contact-form'

type OpenContactProps = {
  contactListId: number
  contactId: number | 'new'
  capabilities: Capabilities
  /** Opens the dialog for a text to the contact. */
  onText: (contact: Contact) => void
  onClose: () => void
}

/** The drawer of the contact in the address; loads the contact unless a list already has it. */
export function OpenContact({ contactListId, contactId, capabilities, onText, onClose }: OpenContactProps) {
  const client = useQueryClient()
  const [shown] = useState(() => findShown(client, contactId))
  // Like detail names, loading a single contact is not part of the platform's specification.
  const canLoad = capabilities.contact_keys === true
  const { data, error } = useQuery({
    ...query(contacts.get, { contact_list_id: contactListId, contact_id: Number(contactId) }),
    enabled: canLoad && contactId !== 'new' && !shown,
  })
  const contact = shown ?? data
  if (contact || contactId === 'new')
    return (
      <ContactDrawer
        contactListId={contactListId}
        contact={contact}
        canLoad={canLoad}
        canSearch={capabilities.contact_search === true}
        onText={onText}
        onClose={onClose}
      />
    )
  return (
    <Drawer title="Contact" width="36rem" onClose={onClose}>
      {!canLoad ? (
        <EmptyState title="Not loaded">
          This platform cannot load a single contact. Find it in the list.
        </EmptyState>
      ) : error ? (
        <EmptyState title={error.status === 404 ? 'This contact is not in the list' : 'Not loaded'}>
          {error.status === 404 ? 'It may have been deleted.' : error.message}
        </EmptyState>
      ) : (
        <Skeleton lines={6} />
      )}
    </Drawer>
  )
}

function findShown(client: QueryClient, id: number | 'new'): Contact | undefined {
  const pages = client.getQueriesData<Output<typeof operations.list>>({
    queryKey: [resourceOf(contacts.list), contacts.list.route],
  })
  return pages.flatMap(([, page]) => page?.contacts ?? []).find((contact) => contact.id === id)
}

type ContactDrawerProps = {
  contactListId: number
  /** Absent: a new contact. */
  contact?: Contact
  /** The server can load a single contact. */
  canLoad: boolean
  /** The server can search contacts. */
  canSearch: boolean
  /** Opens the dialog for a text to the contact. */
  onText: (contact: Contact) => void
  onClose: () => void
}

const labels: Record<keyof ContactInputs, string> = {
  name: 'Name',
  phone_number: 'Phone number',
  phone_number_2: 'Second number',
  phone_number_3: 'Third number',
  contact_info: 'Details',
}

/** A value of the form in words, for the choice between two. */
const inWords = (value: string | InfoDraft) => {
  if (typeof value === 'string') return value || 'None'
  if (value.mode === 'json') return value.text
  return value.rows.map(({ name, value: text }) => `${name}: ${text}`).join(', ') || 'None'
}

const contested = ({ path, mine, theirs }: Conflict) => {
  const say = (value: unknown) => inWords(value as string | InfoDraft)
  return { path, label: labels[path as keyof ContactInputs], mine: say(mine), theirs: say(theirs) }
}

export function ContactDrawer(props: ContactDrawerProps) {
  const { contact, onText, onClose } = props
  const id = useId()
  const editor = useContactForm({ ...props, onSaved: onClose })
  const { form, isSubmitting, serverMessage } = editor
  const isDirty = isChanged(useWatch({ control: form.control }), editor.base)
  useShortcuts({ 'mod+s': () => void editor.submit() })
  const askToDiscard = () =>
    confirmAction({
      title: contact ? 'Discard your changes?' : 'Discard this contact?',
      verb: 'Discard',
      consequences: contact ? 'The saved contact does not change.' : 'The contact is not added.',
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
                Send text
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
      <form ref={keepFocusInside} id={id} noValidate onSubmit={editor.submit} className="grid gap-4">
        {editor.deleted && <DeletedNotice {...editor.deleted} />}
        {serverMessage && (
          <div role="alert">
            <Notice tone="bad">{serverMessage}</Notice>
          </div>
        )}
        <ContactFields
          control={form.control}
          contactListId={props.contactListId}
          canSearch={props.canSearch}
          contact={contact}
        />
      </form>
      <LeaveGuard isDirty={isDirty} parameters={['contact']} />
      <EditConflict editor={editor} fieldOf={contested} />
    </Drawer>
  )
}
