import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Contact } from '#contract/contacts'
import { idInPath } from '~/api/id-in-path'
import { loadList, useList } from '~/api/list'
import { contactLists, contacts } from '~/api/operations'
import { query } from '~/api/query'
import { ContactsBrowser } from '~/features/contacts/contacts-browser'
import { type ContactsSearch, contactsSearch } from '~/features/contacts/contacts-search'
import type { OpenListDialog } from '~/features/contacts/list-dialog'
import { SendText } from '~/features/messages/send-text'
import { toContact } from '~/features/messages/text-subjects'
import { formatCount } from '~/lib/format-number'
import { Button } from '~/ui/button'
import { Menu } from '~/ui/overlays/menu'
import { Page } from '~/ui/page'

const ContactDrawer = lazy(async () => ({
  default: (await import('~/features/contacts/contact-drawer')).ContactDrawer,
}))
const ListDialog = lazy(async () => ({
  default: (await import('~/features/contacts/list-dialog')).ListDialog,
}))

export const Route = createFileRoute('/_app/contact-lists/$contactListId')({
  params: {
    parse: ({ contactListId }) => ({ contactListId: idInPath(contactListId) }),
    stringify: ({ contactListId }) => ({ contactListId: String(contactListId) }),
  },
  validateSearch: contactsSearch,
  loaderDeps: ({ search: { contact: _, ...filter } }) => filter,
  remountDeps: ({ params }) => params,
  async loader(context) {
    const contact_list_id = context.params.contactListId
    await Promise.all([
      context.context.queryClient.ensureQueryData(query(contactLists.get, { contact_list_id })),
      loadList(context, contacts.list, { contact_list_id, query: context.deps }),
    ])
  },
  component: ContactListPage,
})

function ContactListPage() {
  const { contactListId } = Route.useParams()
  const { contact: wanted, ...filter } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data: list } = useSuspenseQuery(query(contactLists.get, { contact_list_id: contactListId }))
  const { data, isBehind } = useList(contacts.list, { contact_list_id: contactListId, query: filter })
  const [texting, setTexting] = useState<Contact | null>(null)
  const [open, setOpen] = useState<OpenListDialog | null>(null)
  const contact = data.contacts.find(({ id }) => id === wanted)
  const show = (search: ContactsSearch, replace = false) =>
    void navigate({ search, replace, resetScroll: false })
  const add = (
    <Button variant="primary" onClick={() => show({ ...filter, contact: 'new' })}>
      Add contact
    </Button>
  )
  return (
    <Page
      title={list.name}
      trail={[{ label: 'Contacts', link: { to: '/contact-lists' } }]}
      summary={formatCount(list.contact_count ?? data.pagination.total, 'contact')}
      fill
      actions={
        <>
          <Menu
            name={`More for ${list.name}`}
            items={[
              { label: 'Rename list', onSelect: () => setOpen({ kind: 'rename', list }) },
              { label: 'Delete list', danger: true, onSelect: () => setOpen({ kind: 'delete', list }) },
            ]}
          />
          {add}
        </>
      }
    >
      <ContactsBrowser
        list={list}
        data={data}
        isBehind={isBehind}
        filter={filter}
        canSearch={session.capabilities.contact_search ?? false}
        onSearch={(search) => show({ ...filter, search, offset: undefined }, true)}
        onEdit={(id) => show({ ...filter, contact: id })}
        link={(search) => ({
          to: '/contact-lists/$contactListId',
          params: { contactListId },
          search,
          resetScroll: false,
        })}
        add={add}
      />
      <Suspense>
        {(contact || wanted === 'new') && (
          <ContactDrawer
            key={wanted}
            contactListId={contactListId}
            contact={contact}
            onText={session.capabilities.text_messages ? setTexting : undefined}
            onClose={() => show(filter, true)}
          />
        )}
        {texting && <SendText subject={toContact(texting)} onClose={() => setTexting(null)} />}
        {open && (
          <ListDialog
            open={open}
            onDeleted={() => void navigate({ to: '/contact-lists' })}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
