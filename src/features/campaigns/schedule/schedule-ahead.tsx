import { useDeferredValue, useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Schedule } from '#rules/schedule/campaign-window'
import type { ClockChange } from '#rules/schedule/zoned-time'
import type { CampaignControl } from '~/features/campaigns/form/form-values'
import {
  changeOfLength,
  clockChangesAhead,
  wallTimeOf,
} from '~/features/campaigns/schedule/week/clock-changes'
import { formatIn } from '~/lib/dates/time-zone'
import { Badge } from '~/ui/feedback/badge'
import { useNow } from '~/ui/hooks/use-now'
import { NextWindows } from './next-windows'
import { useFormSchedule } from './use-form-schedule'
import { clockChangeInWords, lengthInWords } from './window-words'

type ClockChangeListProps = { changes: ClockChange[]; zone: string; schedule: Schedule | null }

function effectInWords(schedule: Schedule | null, change: ClockChange): string {
  const longer = schedule && changeOfLength(schedule, change)
  if (longer === null) return 'No window at that time.'
  if (longer === 0) return 'The window’s length does not change.'
  return `The window is ${lengthInWords(Math.abs(longer))} ${longer > 0 ? 'longer' : 'shorter'} that day.`
}

/** Clock changes of the next weeks, and their effect on the window. */
function ClockChangeList({ changes, zone, schedule }: ClockChangeListProps) {
  if (changes.length === 0) return null
  return (
    <ul aria-label="Clock changes" className="grid gap-1 text-sm">
      {changes.map((change) => (
        <li key={change.at} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="info">{clockChangeInWords(change.shift)}</Badge>
          <span>
            {formatIn('UTC', dateAndTime).format(wallTimeOf(zone, change))}. {effectInWords(schedule, change)}
          </span>
        </li>
      ))}
    </ul>
  )
}

// Formats wall time as if it were UTC.
const dateAndTime = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** The next windows and clock changes. Deferred, so that dragging stays smooth. */
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
            Next windows
          </h3>
          <NextWindows schedule={schedule} count={3} />
        </section>
      )}
    </>
  )
}
