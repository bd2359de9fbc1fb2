import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { contactLists } from '~/api/operations'
import { query } from '~/api/reading/query'
import { id, readSearch } from '~/api/search'
import { idInPath } from '~/api/transport/id-in-path'
import { importQuery } from '~/features/imports/import-query'
import { ImportWizard } from '~/features/imports/import-wizard'
import { NoImports } from '~/features/imports/unsupported'
import { ButtonLink } from '~/ui/controls/button-link'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

const readAddress = readSearch({ import: id })

export const Route = createFileRoute('/_app/contact-lists/$contactListId_/import')({
  params: {
    parse: ({ contactListId }) => ({ contactListId: idInPath(contactListId) }),
    stringify: ({ contactListId }) => ({ contactListId: String(contactListId) }),
  },
  validateSearch: readAddress,
  loaderDeps: ({ search }) => ({ importId: search.import }),
  loader: async ({ params, deps: { importId }, context: { queryClient, session } }) => {
    await queryClient.ensureQueryData(query(contactLists.get, { contact_list_id: params.contactListId }))
    if (importId === undefined || !session.capabilities.contact_imports) return
    await queryClient.ensureQueryData(importQuery(importId))
  },
  remountDeps: ({ params }) => params,
  pendingComponent: () => <PageSkeleton shape="form" />,
  component: ImportContactsPage,
})

function ImportContactsPage() {
  const { contactListId } = Route.useParams()
  const { import: importId } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data: list } = useSuspenseQuery(query(contactLists.get, { contact_list_id: contactListId }))
  const here = { to: '/contact-lists/$contactListId/import', params: { contactListId } } as const
  return (
    <Page
      title="Import contacts"
      documentTitle={`Import into ${list.name}`}
      trail={[
        { label: 'Contacts', link: { to: '/contact-lists' } },
        { label: list.name, link: { to: '/contact-lists/$contactListId', params: { contactListId } } },
      ]}
    >
      {session.capabilities.contact_imports ? (
        <ImportWizard
          into={{ target: 'contacts', contact_list_id: contactListId }}
          importId={importId}
          onShow={(id) => void navigate({ search: { import: id } })}
          link={(id) => ({ ...here, search: { import: id } })}
          actions={
            <>
              <ButtonLink {...here} search={{}}>
                Another file
              </ButtonLink>
              <ButtonLink to="/contact-lists/$contactListId" params={{ contactListId }} variant="primary">
                Open the list
              </ButtonLink>
            </>
          }
        />
      ) : (
        <NoImports />
      )}
    </Page>
  )
}
