import { clockChangeOn, type Schedule, upcomingWindows } from '#rules/schedule/campaign-window'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { useOwnZone } from '~/ui/hooks/page-zone'
import { useNow } from '~/ui/hooks/use-now'
import { clockChangeInWords, nextWindowInWords, windowInFull } from './window-words'

type NextWindowsProps = { schedule: Schedule; count: number; isPaused?: boolean }

/** The next windows in the campaign's time zone; their tooltips show the viewer's. */
export function NextWindows({ schedule, count, isPaused }: NextWindowsProps) {
  const now = useNow().getTime()
  const own = useOwnZone()
  const windows = upcomingWindows(schedule, now, count)
  return (
    <div className="grid gap-2 text-sm">
      <p>{nextWindowInWords(schedule, now, { own, isPaused })}</p>
      {windows.length > 0 && (
        <ol aria-label="Next windows" className="grid gap-1">
          {windows.map((window) => {
            const change = clockChangeOn(schedule, window)
            return (
              <li
                key={window.day}
                className="flex flex-wrap items-center gap-x-3 tabular-nums *:whitespace-normal"
              >
                <Time value={new Date(window.start)}>{windowInFull(window, schedule.timezone)}</Time>
                {change && <Badge tone="info">{clockChangeInWords(change.shift)}</Badge>}
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
