import { ChoiceField } from '~/ui/fields/choice-field'
import { setPreference, usePreference } from '~/ui/hooks/preferences'

/** Theme and density, stored in this browser. */
export function AppearanceFields() {
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
