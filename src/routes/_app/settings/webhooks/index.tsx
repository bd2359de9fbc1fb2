import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { webhooks } from '~/api/operations'
import { query } from '~/api/reading/query'
import { NoWebhooks } from '~/features/webhooks/deliveries-table'
import { GoneSection } from '~/features/webhooks/gone-section'
import { SecretsSection, VerificationSection } from '~/features/webhooks/signing-sections'
import { ButtonLink } from '~/ui/controls/button-link'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

export const Route = createFileRoute('/_app/settings/webhooks/')({
  loader: async ({ context: { queryClient, session } }) => {
    if (session.capabilities.webhooks) await queryClient.ensureQueryData(query(webhooks.settings, {}))
  },
  pendingComponent: () => <PageSkeleton shape="settings" />,
  component: WebhooksPage,
})

function WebhooksPage() {
  const { session } = Route.useRouteContext()
  return (
    <Page
      title="Webhooks"
      trail={[{ label: 'Settings', link: { to: '/settings' } }]}
      summary="After each call, Switchboard sends a webhook to the call’s callback_url and the bot’s webhook URL."
      actions={
        session.capabilities.webhooks && (
          <ButtonLink to="/settings/webhooks/deliveries">Deliveries</ButtonLink>
        )
      }
    >
      {session.capabilities.webhooks ? <Settings /> : <NoWebhooks />}
    </Page>
  )
}

function Settings() {
  const { data } = useSuspenseQuery(query(webhooks.settings, {}))
  return (
    <div className="grid max-w-3xl gap-4">
      <SecretsSection secrets={data.secrets} />
      <GoneSection addresses={data.disabled} />
      <VerificationSection />
    </div>
  )
}
