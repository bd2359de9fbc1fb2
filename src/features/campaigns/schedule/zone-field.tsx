import type { CampaignControl } from '~/features/campaigns/form/campaign-control'
import { ownZone } from '~/lib/dates/time-zone'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { FormField } from '~/ui/fields/form-field'
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
