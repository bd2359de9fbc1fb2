import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { dialingRules } from '~/api/operations'
import { query } from '~/api/query'
import { AccountSection } from '~/features/session/account-section'
import { BrowserSection } from '~/features/shell/browser-section'
import { ButtonLink } from '~/ui/button-link'
import { Page } from '~/ui/page'

export const Route = createFileRoute('/_app/settings/')({
  loader: async ({ context: { queryClient, session } }) => {
    if (!session.capabilities.dialing_rules) return
    await Promise.all([
      queryClient.ensureQueryData(query(dialingRules.get, {})),
      DialingRulesSection.preload?.(),
    ])
  },
  component: SettingsPage,
})

const DialingRulesSection = lazyRouteComponent(
  () => import('~/features/dialing-rules/dialing-rules-section'),
  'DialingRulesSection',
)

function SettingsPage() {
  const { session } = Route.useRouteContext()
  return (
    <Page
      title="Settings"
      actions={
        <>
          <ButtonLink to="/settings/webhooks">Webhooks</ButtonLink>
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
        <BrowserSection />
      </div>
    </Page>
  )
}
