import { ShortcutsDialog } from '~/ui/overlays/shortcuts-dialog'
import { destinations } from './destinations'

const groups = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['mod+k'], label: 'Search pages and actions' },
      { keys: ['?'], label: 'Show this list' },
      ...destinations.map(({ label }, at) => ({ keys: [String(at + 1)], label: `Go to ${label}` })),
    ],
  },
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
  return <ShortcutsDialog groups={groups} onClose={onClose} />
}
