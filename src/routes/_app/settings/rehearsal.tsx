import { createFileRoute } from '@tanstack/react-router'
import { rehearsalModel } from '~/api/operations'
import { query } from '~/api/reading/query'
import { ModelSection } from '~/features/rehearsal/model/model-section'
import { NoRehearsal } from '~/features/rehearsal/model/no-rehearsal'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/settings/rehearsal')({
  loader: async ({ context: { queryClient, session } }) => {
    if (session.capabilities.rehearsal) await queryClient.ensureQueryData(query(rehearsalModel.get, {}))
  },
  component: RehearsalSettingsPage,
})

function RehearsalSettingsPage() {
  const { session } = Route.useRouteContext()
  return (
    <Page title="Rehearsal" trail={[{ label: 'Settings', link: { to: '/settings' } }]}>
      {session.capabilities.rehearsal ? (
        <div className="grid max-w-3xl gap-4">
          <ModelSection />
        </div>
      ) : (
        <NoRehearsal />
      )}
    </Page>
  )
}
