import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { GuideLinks, OperationList } from '~/features/reference/contents'
import { documentQuery, groupsOf } from '~/features/reference/document'
import { EmptyState } from '~/ui/feedback/empty-state'
import { SearchField } from '~/ui/filters/search-field'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/reference/')({
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } =>
    typeof search === 'string' && search !== '' ? { search: search.slice(0, 255) } : {},
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(documentQuery),
  component: ReferencePage,
})

function ReferencePage() {
  const { search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(documentQuery)
  const groups = groupsOf(data, search)
  return (
    <Page
      title="API reference"
      summary="Every operation of this server. OpenAPI document: /openapi.json"
      actions={
        <SearchField
          label="Search operations"
          value={search}
          onSearch={(text) => navigate({ search: text ? { search: text } : {}, replace: true })}
        />
      }
    >
      <div className="grid gap-4">
        {search === '' && <GuideLinks />}
        {groups.length > 0 ? (
          <OperationList groups={groups} />
        ) : (
          <EmptyState title="No matching operations">Search for other words.</EmptyState>
        )}
      </div>
    </Page>
  )
}
