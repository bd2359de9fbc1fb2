import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import { useSession } from '~/api/session'

type Entry = { label: string; to: LinkProps['to']; needs?: keyof Capabilities; exact?: boolean }

const entries: Entry[] = [
  { label: 'Organization', to: '/settings', exact: true },
  { label: 'Calling rules', to: '/settings/calling-rules', needs: 'dialing_rules' },
  { label: 'API keys', to: '/settings/api-keys', needs: 'api_keys' },
  { label: 'Models', to: '/settings/models', needs: 'model_providers' },
  { label: 'Prices', to: '/settings/model-prices', needs: 'model_prices' },
  { label: 'Telephony', to: '/settings/telephony', needs: 'telephony' },
  { label: 'Email', to: '/settings/email', needs: 'mail_server' },
  { label: 'Webhooks', to: '/settings/webhooks', needs: 'webhooks' },
  { label: 'Review', to: '/settings/scorecards', needs: 'review' },
  { label: 'Privacy', to: '/settings/privacy', needs: 'privacy' },
  { label: 'Appearance', to: '/settings/appearance' },
  { label: 'Audit log', to: '/settings/audit-log', needs: 'audit_log' },
]

/** Only the strip scrolls: `scrollIntoView` would scroll the page, too. */
function showCurrent(strip: HTMLElement | null) {
  const current = strip?.querySelector<HTMLElement>('[aria-current=page]')
  if (!strip || !current) return
  const [outer, inner] = [strip.getBoundingClientRect(), current.getBoundingClientRect()]
  strip.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
}

/** The settings that this server offers. */
export function SettingsNavigation() {
  const { capabilities } = useSession()
  const strip = useRef<HTMLElement>(null)
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useLayoutEffect(() => {
    if (path !== undefined) showCurrent(strip.current)
  }, [path])
  return (
    <nav
      ref={strip}
      aria-label="Settings"
      data-print="no"
      className="fading-strip flex shrink-0 gap-0.5 overflow-x-auto border-b border-line px-3 py-2 [scrollbar-width:none] lg:tall:w-48 lg:tall:flex-col lg:tall:overflow-y-auto lg:tall:border-e lg:tall:border-b-0 lg:tall:py-4"
    >
      {entries
        .filter(({ needs }) => !needs || capabilities[needs])
        .map(({ label, to, exact = false }) => (
          <Link
            key={label}
            to={to}
            activeOptions={{ exact, includeSearch: false }}
            className="flex min-h-7.5 shrink-0 items-center rounded px-2 text-sm text-soft -outline-offset-2 hover:bg-sunken hover:text-text data-[status=active]:bg-sunken data-[status=active]:font-semibold data-[status=active]:text-text coarse:min-h-control forced-colors:data-[status=active]:outline-2 forced-colors:data-[status=active]:outline-[Highlight]"
          >
            {label}
          </Link>
        ))}
    </nav>
  )
}
