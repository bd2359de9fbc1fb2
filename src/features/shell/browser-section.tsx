import { ChoiceField } from '~/ui/fields/choice-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { setPreference, usePreference, useRegion } from '~/ui/hooks/preferences'
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
  const { dates, clock } = useRegion()
  const shortcuts = usePreference('shortcuts')
  return (
    <Section title="Appearance" hint="Stored in this browser only.">
      <div className="grid">
        <AppearanceFields />
        <SelectField
          label="Time zone"
          hint="Applies to all times in the dashboard."
          layout="row"
          value={zone}
          onChange={(chosen) => setPreference('zone', chosen)}
          options={[
            { value: '', label: `This device (${ownZone})` },
            ...zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
          ]}
        />
        <ChoiceField
          label="Date format"
          hint="Also sets the first day of the week."
          layout="row"
          value={dates}
          onChange={(value) => setPreference('dates', value)}
          options={[
            { value: 'month-first', label: 'Nov 21, 2026' },
            { value: 'day-first', label: '21 Nov 2026' },
          ]}
        />
        <ChoiceField
          label="Clock"
          layout="row"
          value={clock}
          onChange={(value) => setPreference('clock', value)}
          options={[
            { value: '24', label: '24-hour (13:05)' },
            { value: '12', label: '12-hour (1:05 PM)' },
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
