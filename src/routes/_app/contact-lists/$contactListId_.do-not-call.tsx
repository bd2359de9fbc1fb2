import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { contactLists, listChecks } from '~/api/operations'
import { loadList, useList } from '~/api/reading/list'
import { query } from '~/api/reading/query'
import { searchOf } from '~/api/search'
import { idInPath } from '~/api/transport/id-in-path'
import { ListCheck } from '~/features/do-not-call/list-check'
import { DeleteListed, ListedContacts } from '~/features/do-not-call/listed-contacts'
import { type Crumb, Page } from '~/ui/layout/page'
import { Pagination } from '~/ui/layout/pagination'

const readAddress = searchOf(listChecks.contacts)

export const Route = createFileRoute('/_app/contact-lists/$contactListId_/do-not-call')({
  params: {
    parse: ({ contactListId }) => ({ contactListId: idInPath(contactListId) }),
    stringify: ({ contactListId }) => ({ contactListId: String(contactListId) }),
  },
  validateSearch: readAddress,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    const { queryClient, session } = context.context
    const contact_list_id = context.params.contactListId
    if (!session.capabilities.list_checks) throw notFound({ data: 'page' })
    await queryClient.ensureQueryData(query(contactLists.get, { contact_list_id }))
    await loadList(context, listChecks.contacts, { contact_list_id, query: context.deps })
  },
  remountDeps: ({ params }) => params,
  component: ListedContactsPage,
})

function ListedContactsPage() {
  const { contactListId } = Route.useParams()
  const { data: list } = useSuspenseQuery(query(contactLists.get, { contact_list_id: contactListId }))
  const trail: Crumb[] = [
    { label: 'Contacts', link: { to: '/contact-lists' } },
    { label: list.name, link: { to: '/contact-lists/$contactListId', params: { contactListId } } },
  ]
  return <Listed trail={trail} listName={list.name} />
}

const paceMs = 1_000

type ListedProps = { trail: Crumb[]; listName: string }

function Listed({ trail, listName }: ListedProps) {
  const { contactListId } = Route.useParams()
  const search = Route.useSearch()
  const input = { contact_list_id: contactListId, query: search }
  const { data: check } = useQuery(query(listChecks.get, { contact_list_id: contactListId }))
  const { data, isBehind } = useList(listChecks.contacts, input, ({ pagination: { total } }) =>
    check === undefined || check.listed === total ? false : paceMs,
  )
  const { contacts, pagination } = data
  return (
    <Page
      title="On the do-not-call list"
      documentTitle={`On the do-not-call list: ${listName}`}
      trail={trail}
      actions={<DeleteListed contactListId={contactListId} listName={listName} contacts={contacts} />}
    >
      <div className="grid gap-4">
        <ListCheck contactListId={contactListId} isShown />
        <div aria-busy={isBehind} className="contents">
          <ListedContacts contacts={contacts} />
        </div>
        {pagination.total > 0 && (
          <Pagination
            offset={pagination.offset}
            limit={pagination.limit}
            total={pagination.total}
            count={contacts.length}
            link={(offset) => ({
              to: '/contact-lists/$contactListId/do-not-call',
              params: { contactListId },
              search: { ...search, offset: offset || undefined },
            })}
          />
        )}
      </div>
    </Page>
  )
}
