import { lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { Menu, Search } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { platformWait } from '~/api/transport/platform-wait'
import { serverAway } from '~/api/transport/server-away'
import { AccountFoot } from '~/features/shell/navigation/account-foot'
import { useDestinations } from '~/features/shell/navigation/destinations'
import { Navigation, Sidebar } from '~/features/shell/navigation/navigation'
import { Drawer, Palette, preloadOn, Shortcuts } from '~/features/shell/palette/overlay'
import type { Overlay } from '~/features/shell/palette/overlay-name'
import { useStore } from '~/lib/store'
import { IconButton } from '~/ui/controls/icon-button'
import { OfflineBanner } from '~/ui/feedback/offline-banner'
import { usePreference } from '~/ui/hooks/preferences'
import { useShortcuts } from '~/ui/hooks/use-shortcuts'
import { Wordmark } from '~/ui/layout/wordmark'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { Confirmations } from './confirmations'
import { PanelBoundary } from './errors/panel-boundary'

/** Replaces the sidebar on narrow windows. */
function PhoneBar({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  return (
    <header
      data-print="no"
      className="flex shrink-0 items-center gap-2 border-b border-line px-2 py-1.5 md:hidden"
    >
      <IconButton name="Menu" icon={Menu} onClick={() => onOpen('navigation')} {...preloadOn('navigation')} />
      <span className="flex flex-1">
        <Wordmark />
      </span>
      <IconButton name="Search" icon={Search} onClick={() => onOpen('palette')} {...preloadOn('palette')} />
    </header>
  )
}

const Banner = lazyRouteComponent(
  () => import('~/features/shell/errors/platform-wait-banner'),
  'PlatformWaitBanner',
)

/**
 * The banner is loaded with the first wait. The live region is always present, so that screen readers
 * announce it.
 */
function PlatformWait() {
  const until = useStore(platformWait)
  return (
    <div role="status" data-print="no">
      <PanelBoundary isQuiet>
        <Suspense>{until > 0 && <Banner until={until} />}</Suspense>
      </PanelBoundary>
    </div>
  )
}

type ShellProps = {
  /** Notices about the session: its end, or a change in another tab. */
  session: ReactNode
  children: ReactNode
}

/** The frame around every page of a signed-in user. */
export function Shell({ session, children }: ShellProps) {
  const router = useRouter()
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const isNarrow = usePreference('sidebar') === 'narrow'
  const close = () => setOverlay(null)
  const digits = Object.fromEntries(
    useDestinations()
      .slice(0, 9)
      .map(({ to }, at) => [String(at + 1), () => void router.navigate({ to })]),
  )
  useShortcuts({
    'mod+k': () => setOverlay('palette'),
    '?': () => setOverlay('shortcuts'),
    // Keys typed while the palette is loading are not meant for the page.
    ...(overlay ? {} : digits),
  })
  return (
    <div className="flex h-dvh flex-col">
      <SkipLink />
      <OfflineBanner isServerAway={useStore(serverAway)} />
      <PlatformWait />
      <PanelBoundary isQuiet>{session}</PanelBoundary>
      {/* On a phone, the header of a detail page replaces the bar: it leads back to a page that has one. */}
      <div className="relative isolate flex min-h-0 flex-1 max-md:flex-col max-sm:[&:has([data-detail]):not(:has(#settings))>header]:hidden">
        <PhoneBar onOpen={setOverlay} />
        <Sidebar isNarrow={isNarrow} onOpen={setOverlay} />
        <main
          id="main"
          tabIndex={-1}
          data-scroll-restoration-id="main"
          className="relative min-h-0 min-w-0 flex-1 overflow-y-auto md:[&:not(:has([data-flush]))]:[scrollbar-gutter:stable] lg:tall:[&:has(#settings)]:[scrollbar-gutter:auto]"
        >
          {children}
        </main>
        <HeaderLine />
      </div>
      <Confirmations />
      {overlay && (
        <LateDialog key={overlay} onClose={close}>
          {overlay === 'palette' && <Palette onClose={close} onOpen={setOverlay} />}
          {overlay === 'shortcuts' && <Shortcuts onClose={close} />}
          {overlay === 'navigation' && (
            <Drawer title="Switchboard" side="start" onClose={close}>
              <div className="grid gap-4">
                <Navigation onNavigate={close} />
                <AccountFoot isFixed onOpen={setOverlay} />
              </div>
            </Drawer>
          )}
        </LateDialog>
      )}
    </div>
  )
}

/** Continues the line below the header of a page under the room of a scrollbar, where the header cannot draw. */
const HeaderLine = () => (
  <div
    aria-hidden
    data-part="header-line"
    className="absolute inset-e-0 -z-1 h-px bg-line [inset-block-start:calc(anchor(end)-1px)] [inset-inline-start:anchor(end)] [position-anchor:--page-header]"
  />
)

function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded focus:bg-raised focus:px-3 focus:py-2 focus:shadow-float"
    >
      Skip to content
    </a>
  )
}
