import { ChoiceField } from '~/ui/fields/choice-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { setPreference, usePreference } from '~/ui/hooks/preferences'
import { Section } from '~/ui/layout/section'

/** Theme and density, stored in this browser. */
function AppearanceFields() {
  const theme = usePreference('theme')
  const density = usePreference('density')
  return (
    <>
      <ChoiceField
        label="Theme"
        hint="System follows the setting of this device."
        layout="row"
        value={theme}
        onChange={(value) => setPreference('theme', value)}
        options={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <ChoiceField
        label="Row height"
        hint="Dense shows more rows at once."
        layout="row"
        value={density}
        onChange={(value) => setPreference('density', value)}
        options={[
          { value: 'normal', label: 'Normal' },
          { value: 'dense', label: 'Dense' },
        ]}
      />
    </>
  )
}

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** Preferences that only this browser stores. */
export function BrowserSection() {
  const zone = usePreference('zone')
  const shortcuts = usePreference('shortcuts')
  return (
    <Section title="This browser" hint="Stored in this browser only.">
      <div className="grid">
        <AppearanceFields />
        <SelectField
          label="Time zone"
          hint="Applies to all times in the dashboard."
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
          hint="Shortcuts with Ctrl or ⌘ always work."
          layout="row"
          value={shortcuts === 'on'}
          onChange={(isOn) => setPreference('shortcuts', isOn ? 'on' : 'off')}
        />
      </div>
    </Section>
  )
}
