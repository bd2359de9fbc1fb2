import { Menu, Search } from 'lucide-react'
import { preloadOn } from '~/features/shell/palette/overlay'
import type { Overlay } from '~/features/shell/palette/overlay-name'
import { IconButton } from '~/ui/controls/icon-button'
import { Wordmark } from '~/ui/layout/wordmark'

/** Replaces the sidebar on narrow windows. */
export function PhoneBar({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  return (
    <header
      data-print="no"
      className="flex shrink-0 items-center gap-2 border-b border-line px-2 py-1.5 md:hidden"
    >
      <IconButton name="Menu" icon={Menu} onClick={() => onOpen('navigation')} {...preloadOn('navigation')} />
      <span className="flex-1">
        <Wordmark />
      </span>
      <IconButton name="Search" icon={Search} onClick={() => onOpen('palette')} {...preloadOn('palette')} />
    </header>
  )
}
