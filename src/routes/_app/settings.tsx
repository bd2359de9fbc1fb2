import { createFileRoute } from '@tanstack/react-router'
import { AccountSection } from '~/features/session/account-section'
import { BrowserSection } from '~/features/shell/browser-section'
import { Page } from '~/ui/page'

export const Route = createFileRoute('/_app/settings')({ component: SettingsPage })

function SettingsPage() {
  return (
    <Page title="Settings">
      <div className="grid max-w-3xl gap-4">
        <AccountSection />
        <BrowserSection />
      </div>
    </Page>
  )
}
