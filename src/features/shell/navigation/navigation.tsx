import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Tip } from '~/ui/controls/tip'
import { useDestinations } from './destinations'

type NavigationProps = { isNarrow?: boolean; onNavigate?: () => void }

export function Navigation({ isNarrow = false, onNavigate }: NavigationProps) {
  return (
    <nav aria-label="Main" className="grid gap-0.5">
      {useDestinations().map(({ label, to, icon: Icon }) => (
        <Link
          key={label}
          to={to}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          onClick={onNavigate}
          className={clsx(
            'flex min-h-control items-center gap-2.5 rounded px-2 text-muted hover:bg-sunken hover:text-text',
            'data-[status=active]:bg-sunken data-[status=active]:font-medium data-[status=active]:text-text',
            isNarrow && 'has-tip w-control justify-center',
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className={clsx(isNarrow && 'sr-only')}>{label}</span>
          {isNarrow && <Tip decorative>{label}</Tip>}
        </Link>
      ))}
    </nav>
  )
}
