import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { allBots } from '~/api/reading/choices'
import { ScorecardForm } from '~/features/review/scorecards/scorecard-form'
import { Unsupported } from '~/features/review/scorecards/scorecards-table'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/settings/scorecards/new')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(allBots)
  },
  component: NewScorecardPage,
})

function NewScorecardPage() {
  const { session } = Route.useRouteContext()
  const navigate = useNavigate()
  const { data: bots } = useSuspenseQuery(allBots)
  return (
    <Page
      title="New scorecard"
      trail={[{ label: 'Scorecards and reviewers', link: { to: '/settings/scorecards' } }]}
    >
      {session.capabilities.review ? (
        <ScorecardForm
          bots={bots.map(({ uid, name }) => ({ value: uid, label: name }))}
          onSaved={() => void navigate({ to: '/settings/scorecards', ignoreBlocker: true })}
        />
      ) : (
        <Unsupported />
      )}
    </Page>
  )
}
