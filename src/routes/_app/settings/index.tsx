import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { callMirror } from '~/api/operations'
import { query } from '~/api/reading/query'
import { AccountSection } from '~/features/session/account-section'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

export const Route = createFileRoute('/_app/settings/')({
  loader: async ({ context: { queryClient, session } }) => {
    const { call_mirror } = session.capabilities
    await Promise.all([
      call_mirror && queryClient.ensureQueryData(query(callMirror.get, {})),
      call_mirror && MirrorSection.preload?.(),
    ])
  },
  pendingComponent: () => <PageSkeleton shape="settings" />,
  component: SettingsPage,
})

const MirrorSection = lazyRouteComponent(
  () => import('~/features/calls/mirror/mirror-section'),
  'MirrorSection',
)

function SettingsPage() {
  const { session } = Route.useRouteContext()
  return (
    <Page title="Organization">
      <div className="grid max-w-3xl gap-4">
        <AccountSection />
        {session.capabilities.call_mirror && <MirrorSection />}
      </div>
    </Page>
  )
}
