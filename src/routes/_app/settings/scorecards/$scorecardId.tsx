import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { scorecards } from '~/api/operations'
import { query } from '~/api/reading/query'
import { idInPath } from '~/api/transport/id-in-path'
import { ScorecardForm } from '~/features/review/scorecards/scorecard-form'
import { Unsupported } from '~/features/review/scorecards/scorecards-table'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

export const Route = createFileRoute('/_app/settings/scorecards/$scorecardId')({
  params: {
    parse: ({ scorecardId }) => ({ scorecardId: idInPath(scorecardId) }),
    stringify: ({ scorecardId }) => ({ scorecardId: String(scorecardId) }),
  },
  loader: async ({ context: { queryClient, session }, params: { scorecardId } }) => {
    if (!session.capabilities.review) return
    await queryClient.ensureQueryData(query(scorecards.get, { scorecard_id: scorecardId }))
  },
  remountDeps: ({ params }) => params,
  pendingComponent: () => <PageSkeleton shape="form" />,
  component: ScorecardPage,
})

const trail = [
  { label: 'Settings', link: { to: '/settings' } as const },
  { label: 'Scorecards and reviewers', link: { to: '/settings/scorecards' } as const },
]

function ScorecardPage() {
  const { session } = Route.useRouteContext()
  if (session.capabilities.review) return <Card />
  return (
    <Page title="Scorecard" trail={trail}>
      <Unsupported />
    </Page>
  )
}

function Card() {
  const { scorecardId } = Route.useParams()
  const navigate = useNavigate()
  const { data: card } = useSuspenseQuery(query(scorecards.get, { scorecard_id: scorecardId }))
  return (
    <Page
      title={card.name}
      trail={trail}
      aside={<span className="text-sm text-muted">Version {card.version}</span>}
    >
      <ScorecardForm
        card={card}
        onSaved={() => void navigate({ to: '/settings/scorecards', ignoreBlocker: true })}
      />
    </Page>
  )
}
