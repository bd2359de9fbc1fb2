import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ScorecardForm } from '~/features/review/scorecards/scorecard-form'
import { Unsupported } from '~/features/review/scorecards/scorecards-table'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/settings/scorecards/new')({
  component: NewScorecardPage,
})

function NewScorecardPage() {
  const { session } = Route.useRouteContext()
  const navigate = useNavigate()
  return (
    <Page
      title="New scorecard"
      trail={[
        { label: 'Settings', link: { to: '/settings' } },
        { label: 'Scorecards and reviewers', link: { to: '/settings/scorecards' } },
      ]}
    >
      {session.capabilities.review ? (
        <ScorecardForm onSaved={() => void navigate({ to: '/settings/scorecards', ignoreBlocker: true })} />
      ) : (
        <Unsupported />
      )}
    </Page>
  )
}
