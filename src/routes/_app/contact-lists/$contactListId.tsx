import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { contactLists, contacts } from '~/api/operations'
import { loadList } from '~/api/reading/list'
import { query } from '~/api/reading/query'
import { idInPath } from '~/api/transport/id-in-path'
import { ContactsBrowser } from '~/features/contacts/grid/contacts-browser'
import {
  type ContactsSearch,
  contactsSearch,
  hasConditions,
  matchOf,
  sortOf,
} from '~/features/contacts/grid/contacts-search'
import { firstOf } from '~/features/contacts/grid/use-contact-pages'
import { ListUses } from '~/features/contacts/lists/list-uses'
import { useDeleteList } from '~/features/contacts/lists/use-delete-list'
import { ImportLink } from '~/features/imports/import-link'
import { formatCount } from '~/lib/format/number'
import { stringifySearch } from '~/lib/search'
import { Button } from '~/ui/controls/button'
import { narrow } from '~/ui/grid/row-height'
import { useMedia } from '~/ui/hooks/use-media'
import { useShortcuts } from '~/ui/hooks/use-shortcuts'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { Menu } from '~/ui/overlays/menu'
import { useContactActions } from './-contact-actions'

const OpenContact = lazy(async () => ({
  default: (await import('~/features/contacts/detail/contact-drawer')).OpenContact,
}))
const ListDialog = lazy(async () => ({
  default: (await import('~/features/contacts/lists/list-dialog')).ListDialog,
}))

export const Route = createFileRoute('/_app/contact-lists/$contactListId')({
  params: {
    parse: ({ contactListId }) => ({ contactListId: idInPath(contactListId) }),
    stringify: ({ contactListId }) => ({ contactListId: String(contactListId) }),
  },
  validateSearch: contactsSearch,
  loaderDeps: ({ search: { contact: _, ...search } }) => search,
  remountDeps: ({ params }) => params,
  loader: async (context) => {
    const contact_list_id = context.params.contactListId
    const { capabilities } = context.context.session
    const first = firstOf(contact_list_id, matchOf(context.deps), sortOf(context.deps, capabilities))
    await Promise.all([
      context.context.queryClient.ensureQueryData(query(contactLists.get, { contact_list_id })),
      loadList(context, contacts.list, { contact_list_id }, first),
    ])
  },
  pendingComponent: () => <PageSkeleton shape="grid" />,
  component: ContactListPage,
})

function ContactListPage() {
  const { contactListId } = Route.useParams()
  const { contact: wanted } = Route.useSearch()
  const search = Route.useLoaderDeps()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data: list } = useSuspenseQuery(query(contactLists.get, { contact_list_id: contactListId }))
  // Uses the grid's count of the whole list, so that header and rows agree.
  const firstPage = useQuery({
    ...firstOf(contactListId, {}, sortOf(search, session.capabilities)),
    enabled: !hasConditions(search),
  }).data
  const count = firstPage?.pagination.total ?? list.contact_count
  const { actions, text, block, dialog } = useContactActions(session.capabilities)
  const isPhone = useMedia(narrow)
  const [isRenaming, setIsRenaming] = useState(false)
  const askToDelete = useDeleteList()
  // The drawer itself asks before unsaved text is lost.
  const show = (next: ContactsSearch, replace = false) =>
    void navigate({ search: next, replace, resetScroll: false, ignoreBlocker: true })
  const openNew = () => show({ ...search, contact: 'new' })
  useShortcuts({ n: openNew })
  const add = (
    <Button variant="primary" onClick={openNew}>
      Add contact
    </Button>
  )
  const canImport = session.capabilities.contact_imports === true
  const importContacts = {
    label: 'Import contacts',
    onSelect: () => void navigate({ to: '/contact-lists/$contactListId/import', params: { contactListId } }),
  }
  return (
    <Page
      title={list.name}
      trail={[{ label: 'Contacts', link: { to: '/contact-lists' } }]}
      summary={
        <>
          {typeof count === 'number' && formatCount(count, 'contact')}
          <ListUses list={list} />
        </>
      }
      fill
      actions={
        <>
          {canImport && !isPhone && <ImportLink contactListId={contactListId} />}
          {add}
          <Menu
            name={`More for ${list.name}`}
            items={[
              ...(canImport && isPhone ? [importContacts] : []),
              { label: 'Rename list', onSelect: () => setIsRenaming(true) },
              {
                label: 'Delete list',
                danger: true,
                onSelect: () => askToDelete(list, () => void navigate({ to: '/contact-lists' })),
              },
            ]}
          />
        </>
      }
    >
      <ContactsBrowser
        list={list}
        search={search}
        capabilities={session.capabilities}
        onMatch={(next) => show({ ...search, search: undefined, last_outcome: undefined, ...next }, true)}
        onSort={(sort) => show({ ...matchOf(search), ...sort })}
        onOpen={(contact) => show({ ...search, contact })}
        actions={actions}
        onBlock={block}
        href={(contact) => `/contact-lists/${contactListId}${stringifySearch({ ...search, contact })}`}
        add={
          <>
            {canImport && <ImportLink contactListId={contactListId} />}
            {add}
          </>
        }
      />
      {wanted !== undefined && (
        <LateDialog onClose={() => show(search, true)}>
          <OpenContact
            key={wanted}
            contactListId={contactListId}
            contactId={wanted}
            capabilities={session.capabilities}
            onText={text}
            onClose={() => show(search, true)}
          />
        </LateDialog>
      )}
      {isRenaming && (
        <LateDialog onClose={() => setIsRenaming(false)}>
          <ListDialog list={list} onClose={() => setIsRenaming(false)} />
        </LateDialog>
      )}
      {dialog}
    </Page>
  )
}
