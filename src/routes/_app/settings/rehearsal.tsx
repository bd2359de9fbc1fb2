import { createFileRoute } from '@tanstack/react-router'
import { query } from '~/api/query'
import { rehearsalModel } from '~/api/rehearsal-operations'
import { ModelSection } from '~/features/rehearsal/model-section'
import { NoRehearsal } from '~/features/rehearsal/no-rehearsal'
import { Page } from '~/ui/page'

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
