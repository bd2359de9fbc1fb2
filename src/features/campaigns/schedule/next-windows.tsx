import { clockChangeOn, type Schedule, upcomingWindows } from '#rules/schedule/campaign-window'
import { ownZone } from '~/lib/dates/time-zone'
import { Badge } from '~/ui/feedback/badge'
import { usePreference } from '~/ui/hooks/preferences'
import { useNow } from '~/ui/hooks/use-now'
import { clockChangeInWords, nextWindowInWords, windowInFull, windowOnOwnClock } from './window-words'

type NextWindowsProps = { schedule: Schedule; count: number; isPaused?: boolean }

/** The next windows in the campaign's and the viewer's time zone. */
export function NextWindows({ schedule, count, isPaused }: NextWindowsProps) {
  const now = useNow().getTime()
  const own = usePreference('zone') || ownZone()
  const windows = upcomingWindows(schedule, now, count)
  return (
    <div className="grid gap-2 text-sm">
      <p>{nextWindowInWords(schedule, now, own, { isPaused })}</p>
      {windows.length > 0 && (
        <ol aria-label="Next windows" className="grid gap-1">
          {windows.map((window) => {
            const change = clockChangeOn(schedule, window)
            return (
              <li key={window.day} className="flex flex-wrap items-center gap-x-3 tabular-nums">
                <span>{windowInFull(window, schedule.timezone)}</span>
                <span className="text-muted empty:hidden">
                  {windowOnOwnClock(window, schedule.timezone, own)}
                </span>
                {change && <Badge tone="info">{clockChangeInWords(change.shift)}</Badge>}
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
