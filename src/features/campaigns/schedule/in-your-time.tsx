import { cityOf, ownZone } from '~/lib/dates/time-zone'
import { usePreference } from '~/ui/hooks/preferences'
import { useNow } from '~/ui/hooks/use-now'
import { type DailyWindow, windowInZone } from './schedule'

/** A window in the viewer's time zone, if that differs. */
export function InYourTime({ window }: { window: DailyWindow }) {
  const now = useNow()
  const zone = usePreference('zone') || ownZone()
  if (!window.time_start || !window.time_end || zone === window.timezone) return null
  return (
    <span className="text-xs text-muted">
      {windowInZone(window, zone, now)} your time, {cityOf(zone)}
    </span>
  )
}
