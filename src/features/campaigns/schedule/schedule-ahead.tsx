import { useDeferredValue, useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { CampaignControl } from '~/features/campaigns/form/campaign-control'
import { clockChangesAhead } from '~/features/campaigns/schedule/week/clock-changes'
import { useNow } from '~/ui/hooks/use-now'
import { ClockChangeList } from './clock-change-list'
import { NextWindows } from './next-windows'
import { useFormSchedule } from './use-form-schedule'

/** The windows in which the campaign would dial, and the changes of the clock on the way. A drag does not wait for them. */
export function ScheduleAhead(props: { control: CampaignControl; scheduled_from?: string }) {
  const id = useId()
  const now = useNow().getTime()
  const zone = useWatch({ control: props.control, name: 'timezone' })
  const schedule = useDeferredValue(useFormSchedule(props.control, props.scheduled_from))
  const changes = clockChangesAhead(zone, now)
  return (
    <>
      {changes.length > 0 && <ClockChangeList changes={changes} zone={zone} schedule={schedule} />}
      {schedule && (
        <section aria-labelledby={id} className="grid gap-1 border-t border-line pt-4">
          <h3 id={id} className="text-sm font-medium">
            When it would dial
          </h3>
          <NextWindows schedule={schedule} count={3} />
        </section>
      )}
    </>
  )
}
