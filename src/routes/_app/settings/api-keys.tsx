import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { apiKeys } from '~/api/operations'
import { query } from '~/api/reading/query'
import { ApiKeysTable, NoApiKeys } from '~/features/api-keys/api-keys-table'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { Page } from '~/ui/layout/page'

const CreateKeyDialog = lazyRouteComponent(
  () => import('~/features/api-keys/create-key-dialog'),
  'CreateKeyDialog',
)

export const Route = createFileRoute('/_app/settings/api-keys')({
  loader: async ({ context: { queryClient, session } }) => {
    if (session.capabilities.api_keys) await queryClient.ensureQueryData(query(apiKeys.list, {}))
  },
  component: ApiKeysPage,
})

function ApiKeysPage() {
  const { session } = Route.useRouteContext()
  const [isCreating, setIsCreating] = useState(false)
  const isOffered = session.capabilities.api_keys
  return (
    <Page
      title="API keys"
      trail={[{ label: 'Settings', link: { to: '/settings' } }]}
      summary="Use a key to call the API or to sign in. Every key has full access."
      actions={
        <>
          <ButtonLink to="/reference">API reference</ButtonLink>
          {isOffered && (
            <Button variant="primary" onClick={() => setIsCreating(true)}>
              Create key
            </Button>
          )}
        </>
      }
    >
      {isOffered ? <Keys /> : <NoApiKeys />}
      {isCreating && (
        <Suspense>
          <CreateKeyDialog onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
    </Page>
  )
}

function Keys() {
  const { data } = useSuspenseQuery(query(apiKeys.list, {}))
  return <ApiKeysTable keys={data.api_keys} />
}
