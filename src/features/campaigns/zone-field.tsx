import { ownZone } from '~/lib/time-zone'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { FormField } from '~/ui/fields/form-field'
import type { CampaignControl } from './campaign-control'
import { useZoneOffsets } from './zone-offsets'
import { zonesFor } from './zones'

/** On whose clocks the campaign dials. */
export function ZoneField({ control }: { control: CampaignControl }) {
  const offsets = useZoneOffsets()
  return (
    <FormField control={control} name="timezone">
      {({ saved, ...field }) => (
        <ComboboxField
          label="Time zone"
          strict
          placeholder="City, name or offset, such as +5:30"
          options={zonesFor(ownZone(), saved, offsets)}
          {...field}
        />
      )}
    </FormField>
  )
}
