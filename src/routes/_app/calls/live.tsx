import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { allBots, allCampaigns } from '~/api/reading/choices'
import { dialedCalls, ongoingCalls } from '~/features/calls/live/live-calls'
import { LiveCallsBoard } from '~/features/calls/live/live-calls-board'
import { LiveMark } from '~/features/live/live-mark'
import { ButtonLink } from '~/ui/controls/button-link'
import { Badge } from '~/ui/feedback/badge'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

export const Route = createFileRoute('/_app/calls/live')({
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(allBots)
    void queryClient.prefetchQuery(allCampaigns)
    await Promise.all([queryClient.ensureQueryData(ongoingCalls), queryClient.ensureQueryData(dialedCalls)])
  },
  component: LiveCallsPage,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})

function LiveCallsPage() {
  const { session } = Route.useRouteContext()
  const { data: bots } = useQuery(allBots)
  const { data: campaigns } = useQuery(allCampaigns)
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
        botName={(uid) => bots?.find((bot) => bot.uid === uid)?.name ?? uid}
        campaignName={(id) => campaigns?.find((campaign) => campaign.id === id)?.name ?? `Campaign ${id}`}
        hasTurns={session.capabilities.call_details === true}
        isSimulated={session.capabilities.simulated_calls === true}
      />
    </Page>
  )
}
