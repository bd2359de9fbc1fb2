import { createFileRoute } from '@tanstack/react-router'
import { useBotName, useCampaignName } from '~/api/reading/choices'
import { dialedCalls, ongoingCalls } from '~/features/calls/live/live-calls'
import { LiveCallsBoard } from '~/features/calls/live/live-calls-board'
import { LiveMark } from '~/features/live/live-mark'
import { ButtonLink } from '~/ui/controls/button-link'
import { Badge } from '~/ui/feedback/badge'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

export const Route = createFileRoute('/_app/calls/live')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(ongoingCalls), queryClient.ensureQueryData(dialedCalls)])
  },
  component: LiveCallsPage,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})

function LiveCallsPage() {
  const { session } = Route.useRouteContext()
  const botName = useBotName()
  const campaignName = useCampaignName()
  return (
    <Page
      title="Live calls"
      trail={[{ label: 'Calls', link: { to: '/calls' } }]}
      aside={
        <>
          {session.capabilities.simulated_calls && <Badge tone="info">Simulated calls</Badge>}
          <LiveMark capabilities={session.capabilities} />
        </>
      }
      actions={<ButtonLink to="/calls">All calls</ButtonLink>}
    >
      <LiveCallsBoard
        botName={botName}
        campaignName={campaignName}
        hasTurns={session.capabilities.call_details === true}
        isSimulated={session.capabilities.simulated_calls === true}
      />
    </Page>
  )
}
