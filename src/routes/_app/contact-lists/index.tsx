import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ContactListFilter } from '#contract/contact-lists'
import { loadList, useList } from '~/api/list'
import { contactLists } from '~/api/operations'
import { ContactListFilters, isNarrowed, noFilter } from '~/features/contacts/contact-list-filters'
import {
  ContactListsTable,
  NoContactLists,
  NoMatchingContactLists,
} from '~/features/contacts/contact-lists-table'
import type { OpenListDialog } from '~/features/contacts/list-dialog'
import { listSearch } from '~/lib/list-search'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Page } from '~/ui/page'
import { Pagination } from '~/ui/pagination'

const ListDialog = lazy(async () => ({
  default: (await import('~/features/contacts/list-dialog')).ListDialog,
}))

export const Route = createFileRoute('/_app/contact-lists/')({
  validateSearch: listSearch<ContactListFilter>(),
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList(context, contactLists.list, { query: context.deps }),
  component: ContactListsPage,
})

function ContactListsPage() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, isBehind } = useList(contactLists.list, { query: filter })
  const [open, setOpen] = useState<OpenListDialog | null>(null)
  const narrow = (change: Partial<typeof filter>) =>
    void navigate({ search: { ...filter, ...change, offset: undefined }, replace: true, resetScroll: false })
  const newList = (
    <Button variant="primary" onClick={() => setOpen({ kind: 'new' })}>
      New list
    </Button>
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
      <ContactListFilters filter={filter} total={pagination.total} onChange={narrow} />
      <div aria-busy={isBehind} className="contents">
        <ContactListsTable
          lists={data.contact_lists}
          rowActions={(list) => [
            { label: 'Rename', onSelect: () => setOpen({ kind: 'rename', list }) },
            { label: 'Delete', danger: true, onSelect: () => setOpen({ kind: 'delete', list }) },
          ]}
          empty={
            isNarrowed(filter) ? (
              <NoMatchingContactLists
                actions={<Button onClick={() => narrow(noFilter)}>Clear filters</Button>}
              />
            ) : (
              <NoContactLists actions={newList} />
            )
          }
        />
      </div>
      {pagination.total > 0 && (
        <Pagination
          offset={pagination.offset}
          limit={pagination.limit}
          total={pagination.total}
          count={data.contact_lists.length}
          link={(offset) => ({ to: '/contact-lists', search: { ...filter, offset: offset || undefined } })}
        />
      )}
      {open && (
        <Suspense>
          <ListDialog
            open={open}
            onCreated={({ id }) =>
              void navigate({ to: '/contact-lists/$contactListId', params: { contactListId: id } })
            }
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Page>
  )
}
