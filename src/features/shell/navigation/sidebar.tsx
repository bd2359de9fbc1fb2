import clsx from 'clsx'
import { Search } from 'lucide-react'
import { preloadOn } from '~/features/shell/palette/overlay'
import type { Overlay } from '~/features/shell/palette/overlay-name'
import { IconButton } from '~/ui/controls/icon-button'
import { Kbd } from '~/ui/controls/kbd'
import { Wordmark } from '~/ui/layout/wordmark'
import { AccountFoot } from './account-foot'
import { Navigation } from './navigation'

type SidebarProps = { isNarrow: boolean; onOpen: (overlay: Overlay) => void }

export function Sidebar({ isNarrow, onOpen }: SidebarProps) {
  return (
    <aside
      aria-label="Sidebar"
      data-print="no"
      className={clsx(
        'relative flex shrink-0 flex-col gap-3 overflow-y-auto border-e border-line bg-side px-2.5 py-3 max-md:hidden',
        isNarrow ? 'w-13 items-center' : 'w-56',
      )}
    >
      <div className="px-1.5">
        <Wordmark short={isNarrow} />
      </div>
      {isNarrow ? (
        <IconButton name="Search" icon={Search} onClick={() => onOpen('palette')} {...preloadOn('palette')} />
      ) : (
        <button
          type="button"
          onClick={() => onOpen('palette')}
          {...preloadOn('palette')}
          className="flex min-h-control items-center gap-2.5 rounded border border-line bg-raised px-2 text-sm text-muted shadow-card hover:border-rim"
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className="flex-1 text-start">Search</span>
          <Kbd>mod+k</Kbd>
        </button>
      )}
      <Navigation isNarrow={isNarrow} />
      <div className="flex-1" />
      <AccountFoot isNarrow={isNarrow} onOpen={onOpen} />
    </aside>
  )
}
