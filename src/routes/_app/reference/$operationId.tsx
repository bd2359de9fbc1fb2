import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { MethodBadge } from '~/features/reference/code-block'
import { documentQuery, operationsOf } from '~/features/reference/document'
import { OperationView } from '~/features/reference/operation-view'
import { Badge } from '~/ui/feedback/badge'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/reference/$operationId')({
  loader: async ({ context: { queryClient }, params: { operationId } }) => {
    const document = await queryClient.ensureQueryData(documentQuery)
    const operation = operationsOf(document).find((candidate) => candidate.operationId === operationId)
    if (!operation) throw notFound()
    return operation
  },
  component: OperationPage,
})

function OperationPage() {
  const operation = Route.useLoaderData()
  const { data } = useSuspenseQuery(documentQuery)
  const { method, path, summary } = operation
  return (
    <Page
      title={summary}
      trail={[{ label: 'API reference', link: { to: '/reference' } }]}
      aside={
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <MethodBadge method={method} />
          <code className="font-mono text-sm wrap-anywhere">{path}</code>
          {operation['x-extension'] && <Badge>Extension</Badge>}
        </span>
      }
    >
      <OperationView operation={operation} document={data} />
    </Page>
  )
}
