import { AppearanceFields } from '~/ui/controls/appearance-fields'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { setPreference, usePreference } from '~/ui/hooks/preferences'
import { Section } from '~/ui/layout/section'

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** What this browser remembers for whoever uses it. */
export function BrowserSection() {
  const zone = usePreference('zone')
  const shortcuts = usePreference('shortcuts')
  return (
    <Section title="This browser" hint="Kept in this browser alone.">
      <div className="grid">
        <AppearanceFields />
        <SelectField
          label="Time zone"
          hint="In which every time is shown."
          layout="row"
          value={zone}
          onChange={(chosen) => setPreference('zone', chosen)}
          options={[
            { value: '', label: `As this device: ${ownZone}` },
            ...zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
          ]}
        />
        <SwitchField
          label="Single-key shortcuts"
          hint="Combinations with Ctrl or ⌘ work always."
          layout="row"
          value={shortcuts === 'on'}
          onChange={(isOn) => setPreference('shortcuts', isOn ? 'on' : 'off')}
        />
      </div>
    </Section>
  )
}
