import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { useSession } from '~/api/session'

const entries = [
  { label: 'Do-not-call list', to: '/do-not-call', needs: 'do_not_call' },
  { label: 'Calling rules', to: '/settings/calling-rules', needs: 'dialing_rules' },
  { label: 'Privacy', to: '/settings/privacy', needs: 'privacy' },
] as const

/** The do-not-call list, and the settings that also protect the people called. */
export function ComplianceNavigation() {
  const { capabilities } = useSession()
  const offered = entries.filter(({ needs }) => capabilities[needs])
  if (offered.length < 2) return null
  return (
    <nav aria-label="Compliance" data-print="no" className="flex gap-1 overflow-x-auto px-3 sm:px-5">
      {offered.map(({ label, to }) => (
        <Link
          key={label}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="flex min-h-control shrink-0 items-center border-b-2 border-transparent px-2.5 py-1.5 font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-text data-[status=active]:border-accent data-[status=active]:text-text forced-colors:border-[Canvas] forced-colors:data-[status=active]:border-[Highlight]"
        >
          {label}
          {to.startsWith('/settings/') && <ArrowUpRight aria-hidden className="ms-1 size-3.5" />}
        </Link>
      ))}
    </nav>
  )
}
