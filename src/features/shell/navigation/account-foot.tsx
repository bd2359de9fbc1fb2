import clsx from 'clsx'
import { Keyboard, LogOut, Monitor, Moon, PanelLeftClose, PanelLeftOpen, Sun } from 'lucide-react'
import { signOut, useSession } from '~/api/session'
import { preloadOn } from '~/features/shell/palette/overlay'
import type { Overlay } from '~/features/shell/palette/overlay-name'
import { IconButton } from '~/ui/controls/icon-button'
import { setPreference, usePreference } from '~/ui/hooks/preferences'

const themes = {
  system: { icon: Monitor, name: 'Theme: system', next: 'light' },
  light: { icon: Sun, name: 'Theme: light', next: 'dark' },
  dark: { icon: Moon, name: 'Theme: dark', next: 'system' },
} as const

/** Cycles through system, light and dark. */
function ThemeButton() {
  const { icon, name, next } = themes[usePreference('theme')]
  return <IconButton name={name} icon={icon} onClick={() => setPreference('theme', next)} />
}

type AccountFootProps = {
  isNarrow?: boolean
  /** In the phone drawer, which cannot be narrowed. */
  isFixed?: boolean
  onOpen: (overlay: Overlay) => void
}

/** The account, the connection, and preferences of this browser. */
export function AccountFoot({ isNarrow = false, isFixed = false, onOpen }: AccountFootProps) {
  const { account, connection } = useSession()
  return (
    <footer className="grid gap-2 border-t border-line pt-3">
      <div className={clsx('grid px-1.5', isNarrow && 'sr-only')}>
        <span className="truncate font-medium">{account.name}</span>
        <span className="truncate text-sm text-muted">{account.email}</span>
        <span className="text-sm wrap-anywhere text-muted">{connection}</span>
      </div>
      <div className={clsx('flex', isNarrow && 'flex-col')}>
        <ThemeButton />
        <IconButton
          name="Keyboard shortcuts"
          icon={Keyboard}
          onClick={() => onOpen('shortcuts')}
          {...preloadOn('shortcuts')}
        />
        <IconButton name="Sign out" icon={LogOut} onClick={() => void signOut()} />
        {!isFixed && (
          <IconButton
            name={isNarrow ? 'Widen sidebar' : 'Narrow sidebar'}
            icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
            className={isNarrow ? undefined : 'ms-auto'}
            onClick={() => setPreference('sidebar', isNarrow ? 'wide' : 'narrow')}
          />
        )}
      </div>
    </footer>
  )
}
