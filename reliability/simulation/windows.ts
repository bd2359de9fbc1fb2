import type { CampaignRow } from '#server/campaigns/store'
import { dayMs, firstInstant, wallAt } from './clock'

type Scheduled = Pick<CampaignRow, 'time_start' | 'time_end' | 'timezone' | 'days' | 'scheduled_from'>

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Start and end of the window of a day as documented. `day` is its midnight on the wall clock. */
function windowOn({ time_start, time_end, timezone }: Scheduled, day: number) {
  const [start, end] = [minutesOf(time_start) * 60_000, minutesOf(time_end) * 60_000]
  return {
    from: firstInstant(timezone, day + start),
    until: firstInstant(timezone, day + end + (end < start ? dayMs : 0)),
  }
}

const midnight = (wall: number) => Math.floor(wall / dayMs) * dayMs

/** Whether a window of the campaign is open. Uses the independent clock. */
export function isOpenAt(campaign: Scheduled, instant: number): boolean {
  const { timezone, days, scheduled_from } = campaign
  if (days.length > 0) {
    const today = midnight(wallAt(timezone, instant))
    return [today - dayMs, today].some((day) => {
      if (!days.some((chosen) => chosen === names[new Date(day).getUTCDay()])) return false
      const { from, until } = windowOn(campaign, day)
      return from <= instant && instant < until
    })
  }
  const since = Date.parse(scheduled_from)
  for (let day = midnight(wallAt(timezone, since)); ; day += dayMs) {
    const { from, until } = windowOn(campaign, day)
    if (until > since && from < until) return from <= instant && instant < until
  }
}
