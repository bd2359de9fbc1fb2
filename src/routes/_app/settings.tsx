import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SettingsNavigation } from '~/features/shell/navigation/settings-navigation'

/** The list of settings beside the page of one. On a phone the list is a row above it. */
export const Route = createFileRoute('/_app/settings')({
  component: () => (
    <div className="flex min-h-full flex-col lg:tall:h-full lg:tall:flex-row">
      <SettingsNavigation />
      <div
        id="settings"
        data-scroll-restoration-id="settings"
        className="relative min-h-0 min-w-0 flex-1 lg:tall:overflow-y-auto lg:tall:[scrollbar-gutter:stable]"
      >
        <Outlet />
      </div>
    </div>
  ),
})
