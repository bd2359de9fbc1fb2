import { useWatch } from 'react-hook-form'
import { ownZone } from '~/lib/time-zone'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { DateField } from '~/ui/fields/date-field'
import { FormField } from '~/ui/fields/form-field'
import type { CampaignControl } from './campaign-control'
import { DayPicker } from './day-picker'
import { OwnTime } from './own-time'
import { isOvernight } from './schedule'
import { SchedulePreview } from './schedule-preview'
import { zonesFor } from './zones'

const overnight = 'Ends on the next day. The window belongs to the day on which it starts.'
const isEmpty = 'The window must not end at the time at which it starts.'

type ScheduleFieldsProps = { control: CampaignControl; created_at?: string }

export function ScheduleFields({ control, created_at }: ScheduleFieldsProps) {
  const [time_start, time_end, timezone, days] = useWatch({
    control,
    name: ['time_start', 'time_end', 'timezone', 'days'],
  })
  const window = { time_start, time_end, timezone }
  const hasNoLength = time_start !== '' && time_start === time_end
  return (
    <div className="grid gap-4">
      <FormField control={control} name="days">
        {({ value, onChange, error }) => <DayPicker value={value} onChange={onChange} error={error} />}
      </FormField>
      <div className="grid gap-2">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField control={control} name="time_start">
            {({ saved: _, ...field }) => <DateField label="From" kind="time" {...field} />}
          </FormField>
          <FormField control={control} name="time_end">
            {({ saved: _, error, ...field }) => (
              <DateField label="To" kind="time" error={hasNoLength ? isEmpty : error} {...field} />
            )}
          </FormField>
        </div>
        <p role="status" className="text-sm text-muted empty:hidden">
          {isOvernight(window) && overnight}
        </p>
      </div>
      <div className="grid gap-2">
        <FormField control={control} name="timezone">
          {({ saved, ...field }) => (
            <ComboboxField
              label="Time zone"
              hint="The times above are on the clocks of this zone."
              strict
              options={zonesFor(ownZone(), saved)}
              {...field}
            />
          )}
        </FormField>
        <OwnTime window={window} />
      </div>
      <SchedulePreview values={{ ...window, days }} created_at={created_at} />
    </div>
  )
}
