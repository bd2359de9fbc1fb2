import { createFileRoute } from '@tanstack/react-router'
import { dialingRules } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'
import { CallingRulesContent } from './-calling-rules-content'

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
      <CallingRulesContent />
    </Page>
  )
}
