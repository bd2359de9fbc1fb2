import { createFileRoute } from '@tanstack/react-router'
import { BrowserSection } from '~/features/shell/browser-section'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/settings/appearance')({
  component: () => (
    <Page title="Appearance" trail={[{ label: 'Settings', link: { to: '/settings' } }]}>
      <div className="grid max-w-3xl gap-4">
        <BrowserSection />
      </div>
    </Page>
  ),
})
