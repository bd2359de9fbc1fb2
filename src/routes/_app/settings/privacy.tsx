import { createFileRoute } from '@tanstack/react-router'
import { privacy } from '~/api/operations'
import { query } from '~/api/reading/query'
import { ComplianceNavigation } from '~/features/do-not-call/compliance-navigation'
import { ErasureSection } from '~/features/privacy/erasure-section'
import { NoPrivacy } from '~/features/privacy/no-privacy'
import { PurgeSection } from '~/features/privacy/purge-section'
import { RetentionSection } from '~/features/privacy/retention-section'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/settings/privacy')({
  loader: async ({ context: { queryClient, session } }) => {
    if (session.capabilities.privacy) await queryClient.ensureQueryData(query(privacy.get, {}))
  },
  component: PrivacyPage,
})

function PrivacyPage() {
  const { session } = Route.useRouteContext()
  return (
    <Page
      title="Privacy"
      trail={[{ label: 'Settings', link: { to: '/settings' } }]}
      bar={<ComplianceNavigation />}
    >
      {session.capabilities.privacy ? (
        <div className="grid max-w-3xl gap-4">
          <RetentionSection />
          <PurgeSection />
          {session.capabilities.number_erasures && <ErasureSection />}
        </div>
      ) : (
        <NoPrivacy />
      )}
    </Page>
  )
}
