import { createFileRoute } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { dialingRules } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { DialingRulesSection } from '~/features/dialing-rules/dialing-rules-section'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

export const Route = createFileRoute('/_app/settings/calling-rules')({
  loader: async ({ context: { queryClient, session } }) => {
    if (session.capabilities.dialing_rules) await queryClient.ensureQueryData(query(dialingRules.get, {}))
  },
  pendingComponent: () => <PageSkeleton shape="settings" />,
  component: CallingRulesPage,
})

function CallingRulesPage() {
  return (
    <Page title="Calling rules" trail={[{ label: 'Settings', link: { to: '/settings' } }]}>
      {useSession().capabilities.dialing_rules ? (
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
