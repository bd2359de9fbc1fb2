import { createFileRoute } from '@tanstack/react-router'
import { lazy, useRef, useState } from 'react'
import type { ContactList } from '#contract/contacts/lists'
import { contactLists } from '~/api/operations'
import { loadList, useList } from '~/api/reading/list'
import { oneOf, rangeName, searchOf } from '~/api/search'
import {
  ContactListFilters,
  type ContactListSearch,
  listConditions,
} from '~/features/contacts/lists/contact-list-filters'
import { ContactListsTable, NoContactLists } from '~/features/contacts/lists/contact-lists-table'
import { useDeleteList } from '~/features/contacts/lists/use-delete-list'
import { withFilter } from '~/lib/conditions'
import { withBounds } from '~/lib/dates/date-ranges'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyList } from '~/ui/feedback/empty-list'
import { readZone } from '~/ui/hooks/preferences'
import { Page } from '~/ui/layout/page'
import { ListRows } from '~/ui/layout/pagination'
import { LateDialog } from '~/ui/overlays/late-dialog'

const ListDialog = lazy(async () => ({
  default: (await import('~/features/contacts/lists/list-dialog')).ListDialog,
}))

/** `add`: the dialog for a list to import into is open. */
const readAddress = searchOf(contactLists.list, { range: rangeName, add: oneOf(['import']) })

const queryOf = (search: ContactListSearch) =>
  withBounds(search, ['created_after', 'created_before'], readZone())

export const Route = createFileRoute('/_app/contact-lists/')({
  validateSearch: readAddress,
  loaderDeps: ({ search: { add: _, ...filter } }) => filter,
  loader: (context) => loadList(context, contactLists.list, { query: queryOf(context.deps) }),
  component: ContactListsPage,
})

function ContactListsPage() {
  const { add, ...filter } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const canSearch = session.capabilities.contact_search === true
  const conditions = listConditions(canSearch)
  const { data, isBehind } = useList(contactLists.list, { query: queryOf(filter) })
  const [opened, setNamed] = useState<ContactList | 'new' | 'import' | null>(null)
  const named = opened ?? add ?? null
  const askToDelete = useDeleteList()
  const changeFilter = (change: Partial<typeof filter>) => void navigate(withFilter(change))
  const isLeaving = useRef(false)
  const closeDialog = () => {
    setNamed(null)
    // A created list has its own page, so its dialog must not return to this one.
    if (add && !isLeaving.current) void navigate({ search: filter, replace: true })
  }
  const newList = (
    <Button variant="primary" onClick={() => setNamed('new')}>
      New list
    </Button>
  )
  const firstList = session.capabilities.contact_imports ? (
    <>
      <Button variant="primary" onClick={() => setNamed('import')}>
        Import contacts
      </Button>
      <Button onClick={() => setNamed('new')}>New list</Button>
    </>
  ) : (
    newList
  )
  const { pagination } = data
  return (
    <Page
      title="Contacts"
      fill
      actions={
        <>
          <ButtonLink to="/do-not-call" variant="quiet">
            Do-not-call list
          </ButtonLink>
          {newList}
        </>
      }
    >
      <ContactListFilters
        filter={filter}
        total={pagination.total}
        canSearch={canSearch}
        onChange={changeFilter}
      />
      <ListRows
        isBehind={isBehind}
        pagination={pagination}
        count={data.contact_lists.length}
        link={(offset) => ({ to: '/contact-lists', search: { ...filter, offset } })}
      >
        <ContactListsTable
          lists={data.contact_lists}
          filter={filter}
          onSort={session.capabilities.contact_list_sorting ? changeFilter : undefined}
          rowActions={(list) => [
            { label: 'Rename', onSelect: () => setNamed(list) },
            { label: 'Delete', danger: true, onSelect: () => askToDelete(list) },
          ]}
          empty={
            <EmptyList
              what="contact lists"
              advice="Try another name or date range."
              isFiltered={conditions.active(filter).length > 0}
              onClear={() => changeFilter(conditions.none)}
            >
              <NoContactLists actions={firstList} />
            </EmptyList>
          }
        />
      </ListRows>
      {named && (
        <LateDialog onClose={closeDialog}>
          <ListDialog
            list={typeof named === 'string' ? undefined : named}
            onCreated={({ id }) => {
              isLeaving.current = true
              void navigate({
                to:
                  named === 'import'
                    ? '/contact-lists/$contactListId/import'
                    : '/contact-lists/$contactListId',
                params: { contactListId: id },
              })
            }}
            onClose={closeDialog}
          />
        </LateDialog>
      )}
    </Page>
  )
}
