import { createFileRoute } from '@tanstack/react-router'
import { privacy } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { PrivacyContent } from './-privacy-content'

export const Route = createFileRoute('/_app/settings/privacy')({
  loader: async ({ context: { queryClient, session } }) => {
    if (session.capabilities.privacy) await queryClient.ensureQueryData(query(privacy.get, {}))
  },
  pendingComponent: () => <PageSkeleton shape="settings" />,
  component: PrivacyPage,
})

function PrivacyPage() {
  return (
    <Page title="Privacy" trail={[{ label: 'Settings', link: { to: '/settings' } }]}>
      <PrivacyContent />
    </Page>
  )
}
