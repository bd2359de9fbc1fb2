import { createFileRoute } from '@tanstack/react-router'
import { ShieldOff } from 'lucide-react'
import { privacy } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { ErasureSection } from '~/features/privacy/erasure-section'
import { PurgeSection } from '~/features/privacy/purge-section'
import { RetentionSection } from '~/features/privacy/retention-section'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

export const Route = createFileRoute('/_app/settings/privacy')({
  loader: async ({ context: { queryClient, session } }) => {
    if (session.capabilities.privacy) await queryClient.ensureQueryData(query(privacy.get, {}))
  },
  pendingComponent: () => <PageSkeleton shape="settings" />,
  component: PrivacyPage,
})

function PrivacyPage() {
  const { capabilities } = useSession()
  return (
    <Page title="Privacy" trail={[{ label: 'Settings', link: { to: '/settings' } }]}>
      {capabilities.privacy ? (
        <div className="grid max-w-3xl gap-4">
          <RetentionSection />
          <PurgeSection />
          {capabilities.number_erasures && <ErasureSection />}
        </div>
      ) : (
        <NoPrivacy />
      )}
    </Page>
  )
}

function NoPrivacy() {
  return (
    <EmptyState icon={ShieldOff} title="No privacy settings">
      This server has no privacy settings. It sets its own retention and masks nothing.
    </EmptyState>
  )
}
