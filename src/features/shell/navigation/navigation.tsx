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
            'flex min-h-7.5 items-center gap-2.5 rounded px-2 text-sm font-[450] text-soft coarse:min-h-control',
            'hover:bg-line/70 hover:text-text [&>svg]:text-muted',
            'data-[status=active]:bg-chosen data-[status=active]:font-semibold data-[status=active]:text-text data-[status=active]:shadow-[0_0_0_1px_var(--rim),var(--shadow-card)] data-[status=active]:[&>svg]:text-accent',
            'forced-colors:data-[status=active]:outline-2 forced-colors:data-[status=active]:-outline-offset-2 forced-colors:data-[status=active]:outline-[Highlight]',
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
