import type { Schedule } from '#rules/schedule/campaign-window'
import type { ClockChange } from '#rules/schedule/zoned-time'
import { changeOfLength, wallTimeOf } from '~/features/campaigns/schedule/week/clock-changes'
import { Badge } from '~/ui/feedback/badge'
import { clockChangeInWords, lengthInWords } from './window-words'

type ClockChangeListProps = { changes: ClockChange[]; zone: string; schedule: Schedule | null }

function effectInWords(schedule: Schedule | null, change: ClockChange): string {
  const longer = schedule && changeOfLength(schedule, change)
  if (longer === null) return 'No window is open then.'
  if (longer === 0) return 'The window stays as long as it is.'
  return `The window is ${lengthInWords(Math.abs(longer))} ${longer > 0 ? 'longer' : 'shorter'} that day.`
}

/** The days of the next weeks on which the zone's clocks are changed, and what becomes of the window. */
export function ClockChangeList({ changes, zone, schedule }: ClockChangeListProps) {
  if (changes.length === 0) return null
  return (
    <ul aria-label="Clock changes" className="grid gap-1 text-sm">
      {changes.map((change) => (
        <li key={change.at} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="info">{clockChangeInWords(change.shift)}</Badge>
          <span>
            {dateAndTime.format(wallTimeOf(zone, change))}. {effectInWords(schedule, change)}
          </span>
        </li>
      ))}
    </ul>
  )
}

// A wall time is read as if it were UTC.
const dateAndTime = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
