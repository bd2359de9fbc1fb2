import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { callMirror, dialingRules } from '~/api/operations'
import { query } from '~/api/reading/query'
import { AccountSection } from '~/features/session/account-section'
import { BrowserSection } from '~/features/shell/browser-section'
import { ButtonLink } from '~/ui/controls/button-link'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/settings/')({
  loader: async ({ context: { queryClient, session } }) => {
    const { dialing_rules, call_mirror } = session.capabilities
    await Promise.all([
      dialing_rules && queryClient.ensureQueryData(query(dialingRules.get, {})),
      dialing_rules && DialingRulesSection.preload?.(),
      call_mirror && queryClient.ensureQueryData(query(callMirror.get, {})),
      call_mirror && MirrorSection.preload?.(),
    ])
  },
  component: SettingsPage,
})

const DialingRulesSection = lazyRouteComponent(
  () => import('~/features/dialing-rules/dialing-rules-section'),
  'DialingRulesSection',
)

const MirrorSection = lazyRouteComponent(
  () => import('~/features/calls/mirror/mirror-section'),
  'MirrorSection',
)

function SettingsPage() {
  const { session } = Route.useRouteContext()
  return (
    <Page
      title="Settings"
      actions={
        <>
          {session.capabilities.api_keys && <ButtonLink to="/api-key">API keys</ButtonLink>}
          {session.capabilities.webhooks && <ButtonLink to="/settings/webhooks">Webhooks</ButtonLink>}
          {session.capabilities.privacy && <ButtonLink to="/settings/privacy">Privacy</ButtonLink>}
          {session.capabilities.review && <ButtonLink to="/settings/scorecards">Scorecards</ButtonLink>}
          {session.capabilities.rehearsal && <ButtonLink to="/settings/rehearsal">Rehearsal</ButtonLink>}
          {session.capabilities.audit_log && <ButtonLink to="/settings/audit-log">Audit log</ButtonLink>}
        </>
      }
    >
      <div className="grid max-w-3xl gap-4">
        <AccountSection />
        {session.capabilities.dialing_rules && <DialingRulesSection />}
        {session.capabilities.call_mirror && <MirrorSection />}
        <BrowserSection />
      </div>
    </Page>
  )
}
