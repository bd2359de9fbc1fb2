import { createFileRoute } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { dialingRules } from '~/api/operations'
import { query } from '~/api/reading/query'
import { DialingRulesSection } from '~/features/dialing-rules/dialing-rules-section'
import { ComplianceNavigation } from '~/features/do-not-call/compliance-navigation'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/settings/calling-rules')({
  loader: async ({ context: { queryClient, session } }) => {
    if (session.capabilities.dialing_rules) await queryClient.ensureQueryData(query(dialingRules.get, {}))
  },
  component: CallingRulesPage,
})

function CallingRulesPage() {
  const { session } = Route.useRouteContext()
  return (
    <Page
      title="Calling rules"
      trail={[{ label: 'Settings', link: { to: '/settings' } }]}
      bar={<ComplianceNavigation />}
    >
      {session.capabilities.dialing_rules ? (
        <div className="grid max-w-3xl gap-4">
          <DialingRulesSection />
        </div>
      ) : (
        <EmptyState icon={Clock} title="No calling rules">
          This server does not offer calling rules.
        </EmptyState>
      )}
    </Page>
  )
}
