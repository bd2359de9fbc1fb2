import { ShortcutsDialog } from '~/ui/overlays/shortcuts-dialog'
import { useDestinations } from './destinations'

const groups = [
  {
    title: 'Lists',
    shortcuts: [
      { keys: ['j', '↓'], label: 'Next row' },
      { keys: ['k', '↑'], label: 'Previous row' },
      { keys: ['Space'], label: 'Select row' },
      { keys: ['Enter'], label: 'Open row' },
    ],
  },
  {
    title: 'Bot editor',
    shortcuts: [{ keys: ['mod+s'], label: 'Save' }],
  },
  {
    title: 'Recording',
    shortcuts: [
      { keys: ['Space'], label: 'Play or pause' },
      { keys: ['←', '→'], label: '10 seconds back or on' },
      { keys: ['m'], label: 'Mute' },
    ],
  },
]

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const everywhere = {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['mod+k'], label: 'Search pages and actions' },
      { keys: ['?'], label: 'Show this list' },
      ...useDestinations().map(({ label }, at) => ({ keys: [String(at + 1)], label: `Go to ${label}` })),
    ],
  }
  return <ShortcutsDialog groups={[everywhere, ...groups]} onClose={onClose} />
}
