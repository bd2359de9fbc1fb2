import { createFileRoute } from '@tanstack/react-router'
import { dialingRules } from '~/api/operations'
import { query } from '~/api/reading/query'
import { ComplianceNavigation } from '~/features/do-not-call/compliance-navigation'
import { CallingRulesContent } from '~/routes/_app/settings/-calling-rules-content'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

export const Route = createFileRoute('/_app/compliance/calling-hours')({
  loader: async ({ context: { queryClient, session } }) => {
    if (session.capabilities.dialing_rules) await queryClient.ensureQueryData(query(dialingRules.get, {}))
  },
  pendingComponent: () => <PageSkeleton shape="settings" />,
  component: CallingHoursPage,
})

function CallingHoursPage() {
  return (
    <Page title="Calling hours" bar={<ComplianceNavigation />}>
      <CallingRulesContent />
    </Page>
  )
}
