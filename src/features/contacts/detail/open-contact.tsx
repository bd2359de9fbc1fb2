import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import type { Contact, contacts as operations } from '#contract/contacts/contacts'
import type { Output } from '#contract/http/endpoint'
import { contacts } from '~/api/operations'
import { query } from '~/api/reading/query'
import { resourceOf } from '~/api/reading/query-key'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Skeleton } from '~/ui/layout/skeleton'
import { Drawer } from '~/ui/overlays/drawer'
import { ContactDrawer } from './contact-drawer'

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
