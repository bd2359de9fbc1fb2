import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Keyboard, LogOut, Moon, Plus, Rows3, Sun } from 'lucide-react'
import { signOut } from '~/api/session'
import { useDestinations } from '~/features/shell/navigation/destinations'
import { useFurtherPages } from '~/features/shell/navigation/further-pages'
import { setPreference, usePreference } from '~/ui/hooks/preferences'
import { CommandPalette } from '~/ui/overlays/command-palette'
import type { PaletteItem } from '~/ui/overlays/palette-model'
import { findThings } from './find-things'
import type { Overlay } from './overlay-name'

type PaletteProps = { onClose: () => void; onOpen: (overlay: Overlay) => void }

export function Palette({ onClose, onOpen }: PaletteProps) {
  const router = useRouter()
  const client = useQueryClient()
  const isDense = usePreference('density') === 'dense'
  const pages = [...useDestinations(), ...useFurtherPages()].map<PaletteItem>(
    ({ label, to, needs: _, ...rest }) => ({
      id: label,
      label,
      onSelect: () => void router.navigate({ to }),
      ...rest,
    }),
  )
  const actions: PaletteItem[] = [
    {
      id: 'new-bot',
      label: 'New bot',
      icon: Plus,
      onSelect: () => void router.navigate({ to: '/bots/new' }),
    },
    { id: 'light', label: 'Use the light theme', icon: Sun, onSelect: () => setPreference('theme', 'light') },
    { id: 'dark', label: 'Use the dark theme', icon: Moon, onSelect: () => setPreference('theme', 'dark') },
    {
      id: 'density',
      label: isDense ? 'Use normal rows' : 'Use dense rows',
      icon: Rows3,
      onSelect: () => setPreference('density', isDense ? 'normal' : 'dense'),
    },
    {
      id: 'shortcuts',
      label: 'Show keyboard shortcuts',
      hint: '?',
      icon: Keyboard,
      onSelect: () => onOpen('shortcuts'),
    },
    { id: 'sign-out', label: 'Sign out', icon: LogOut, onSelect: () => void signOut() },
  ]
  return (
    <CommandPalette
      groups={[
        { title: 'Pages', items: pages },
        { title: 'Actions', items: actions },
      ]}
      search={(text, signal) => findThings(client, (link) => void router.navigate(link), text, signal)}
      placeholder="Go to a page, a bot, a number, a call…"
      onClose={onClose}
    />
  )
}
