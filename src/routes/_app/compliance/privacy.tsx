import { createFileRoute } from '@tanstack/react-router'
import { privacy } from '~/api/operations'
import { query } from '~/api/reading/query'
import { ComplianceNavigation } from '~/features/do-not-call/compliance-navigation'
import { PrivacyContent } from '~/routes/_app/settings/-privacy-content'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

export const Route = createFileRoute('/_app/compliance/privacy')({
  loader: async ({ context: { queryClient, session } }) => {
    if (session.capabilities.privacy) await queryClient.ensureQueryData(query(privacy.get, {}))
  },
  pendingComponent: () => <PageSkeleton shape="settings" />,
  component: CompliancePrivacyPage,
})

function CompliancePrivacyPage() {
  return (
    <Page title="Privacy" bar={<ComplianceNavigation />}>
      <PrivacyContent />
    </Page>
  )
}
