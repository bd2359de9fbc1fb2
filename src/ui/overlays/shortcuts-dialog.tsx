import { Kbd } from '~/ui/controls/kbd'
import { SwitchField } from '~/ui/fields/switch-field'
import { setPreference, usePreference } from '~/ui/hooks/preferences'
import { Dialog } from './dialog'

type ShortcutsDialogProps = {
  groups: { title: string; shortcuts: { keys: string[]; label: string }[] }[]
  onClose: () => void
}

export function ShortcutsDialog({ groups, onClose }: ShortcutsDialogProps) {
  const setting = usePreference('shortcuts')
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-4 pb-4">
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
        <SwitchField
          label="Single-key shortcuts"
          hint="Shortcuts with Ctrl or ⌘ always work."
          layout="row"
          value={setting === 'on'}
          onChange={(isOn) => setPreference('shortcuts', isOn ? 'on' : 'off')}
        />
      </div>
    </Dialog>
  )
}
