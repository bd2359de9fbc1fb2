import { useWatch } from 'react-hook-form'
import { emptyWindowIssue, isEmptyWindow } from '#rules/schedule/empty-window'
import type { CampaignControl } from '~/features/campaigns/form/campaign-control'
import type { CalledHours } from '~/features/campaigns/schedule/week/allowed-hours'
import { DateField } from '~/ui/fields/date-field'
import { FormField } from '~/ui/fields/form-field'
import { OwnTime } from './in-your-time'
import { isOvernight } from './schedule'
import { ScheduleAhead } from './schedule-ahead'
import { WeekField } from './week-field'
import { ZoneField } from './zone-field'

const overnight = 'Ends on the next day. The window belongs to the day on which it starts.'

type ScheduleFieldsProps = {
  control: CampaignControl
  /** Of a campaign that exists: since when its schedule holds. */
  scheduled_from?: string
  /** Whom it would call, by the zones of their numbers; absent while nobody knows. */
  called?: CalledHours
}

/** When it dials: drawn on a week, or typed. */
export function ScheduleFields({ control, scheduled_from, called }: ScheduleFieldsProps) {
  const [time_start, time_end, timezone] = useWatch({ control, name: ['time_start', 'time_end', 'timezone'] })
  const window = { time_start, time_end, timezone }
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-[9rem_9rem_minmax(0,1fr)]">
          <FormField control={control} name="time_start">
            {({ saved: _, ...field }) => <DateField label="From" kind="time" {...field} />}
          </FormField>
          <FormField control={control} name="time_end">
            {({ saved: _, error, ...field }) => (
              <DateField
                label="To"
                kind="time"
                error={isEmptyWindow(window) ? emptyWindowIssue.message : error}
                {...field}
              />
            )}
          </FormField>
          <div className="max-sm:col-span-2">
            <ZoneField control={control} />
          </div>
        </div>
        <p role="status" className="text-sm text-muted empty:hidden">
          {isOvernight(window) && overnight}
        </p>
        <OwnTime window={window} />
      </div>
      <WeekField control={control} scheduled_from={scheduled_from} called={called} />
      <ScheduleAhead control={control} scheduled_from={scheduled_from} />
    </div>
  )
}
