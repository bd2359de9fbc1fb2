import { useDestinations } from '~/features/shell/navigation/destinations'
import { Kbd } from '~/ui/controls/kbd'
import { SwitchField } from '~/ui/fields/switch-field'
import { setPreference, usePreference } from '~/ui/hooks/preferences'
import { Dialog } from '~/ui/overlays/dialog'

type ShortcutsDialogProps = {
  groups: { title: string; shortcuts: { keys: string[]; label: string }[] }[]
  onClose: () => void
}

function ShortcutsDialog({ groups, onClose }: ShortcutsDialogProps) {
  const setting = usePreference('shortcuts')
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-4 pb-4">
        <SwitchField
          label="Single-key shortcuts"
          hint="Shortcuts with Ctrl or ⌘ always work."
          layout="row"
          value={setting === 'on'}
          onChange={(isOn) => setPreference('shortcuts', isOn ? 'on' : 'off')}
        />
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="mb-1 text-sm font-medium text-muted">{title}</h3>
            <ul>
              {shortcuts.map(({ keys, label }) => (
                <li
                  key={label}
                  className="flex min-h-8 items-center justify-between gap-4 border-b border-line"
                >
                  {label}
                  <span className="flex gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

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
    shortcuts: [{ keys: ['mod+s', 'mod+Enter'], label: 'Save' }],
  },
  {
    title: 'Recording',
    shortcuts: [
      { keys: ['Space'], label: 'Play or pause' },
      { keys: ['←', '→'], label: '10 seconds back or forward' },
      { keys: ['Shift+←', 'Shift+→'], label: 'Previous or next turn' },
      { keys: ['m'], label: 'Mute' },
      { keys: ['=', '-', '0'], label: 'Timeline: zoom in, out, whole call' },
    ],
  },
  {
    title: 'Transcript',
    shortcuts: [
      { keys: ['↑', '↓'], label: 'Previous or next line' },
      { keys: ['Enter'], label: 'Play the line' },
      { keys: ['p'], label: 'Pin the line to the current time' },
      { keys: [',', '.'], label: 'Move its pin by 0.1 seconds' },
      { keys: ['Delete'], label: 'Remove its pin' },
    ],
  },
]

const inReview = {
  title: 'Review',
  shortcuts: [
    { keys: ['j', 'k'], label: 'Next or previous call' },
    { keys: ['1', '9'], label: 'Choose an answer' },
    { keys: ['u'], label: 'Previous question' },
    { keys: ['a'], label: 'Agree with the bot’s evaluation' },
    { keys: ['d'], label: 'Disagree with it' },
    { keys: ['n'], label: 'Add a note at this time' },
    { keys: ['r'], label: 'Create a rehearsal case' },
    { keys: ['s'], label: 'Skip the call' },
    { keys: ['f'], label: 'Finish, and open the next call' },
  ],
}

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const destinations = useDestinations()
  const everywhere = {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['mod+k'], label: 'Search pages and actions' },
      { keys: ['?'], label: 'Show this list' },
      ...destinations
        .slice(0, 9)
        .map(({ label }, at) => ({ keys: [String(at + 1)], label: `Go to ${label}` })),
    ],
  }
  const hasReview = destinations.some(({ needs }) => needs === 'review')
  const shown = [everywhere, ...groups, ...(hasReview ? [inReview] : [])]
  return <ShortcutsDialog groups={shown} onClose={onClose} />
}
