import { createFileRoute } from '@tanstack/react-router'
import { id, readSearch } from '~/api/search'
import { importQuery } from '~/features/imports/import-query'
import { ImportWizard } from '~/features/imports/import-wizard'
import { NoImports } from '~/features/imports/unsupported'
import { ButtonLink } from '~/ui/controls/button-link'
import { Page } from '~/ui/layout/page'

const readAddress = readSearch({ import: id })

export const Route = createFileRoute('/_app/do-not-call/import')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => ({ importId: search.import }),
  loader: async ({ deps: { importId }, context: { queryClient, session } }) => {
    if (importId === undefined || !session.capabilities.contact_imports) return
    await queryClient.ensureQueryData(importQuery(importId))
  },
  component: ImportNumbersPage,
})

function ImportNumbersPage() {
  const { import: importId } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <Page
      title="Import do-not-call numbers"
      trail={[{ label: 'Do-not-call list', link: { to: '/do-not-call' } }]}
    >
      {session.capabilities.contact_imports ? (
        <ImportWizard
          into={{ target: 'do_not_call' }}
          importId={importId}
          onShow={(id) => void navigate({ search: { import: id } })}
          link={(id) => ({ to: '/do-not-call/import', search: { import: id } })}
          actions={
            <ButtonLink to="/do-not-call" variant="primary">
              Open the list
            </ButtonLink>
          }
        />
      ) : (
        <NoImports />
      )}
    </Page>
  )
}
