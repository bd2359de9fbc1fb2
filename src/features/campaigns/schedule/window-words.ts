import { type Schedule, upcomingWindows, type Window, windowAt } from '#rules/schedule/campaign-window'
import { clock, dayNumber, inBothZones, inZone } from '~/lib/format/instant'

const minuteMs = 60_000

/** A window in a time zone: "Mon, Nov 23, 09:00–17:00", "Fri, Nov 27, 22:00–06:00 (next day)". */
export function windowInFull({ start, end }: Window, zone: string): string {
  const day = inZone(start, zone, { weekday: 'short', month: 'short', day: 'numeric' })
  const isOvernight = dayNumber(end, zone) > dayNumber(start, zone)
  return `${day}, ${clock(start, zone)}–${clock(end, zone)}${isOvernight ? ' (next day)' : ''}`
}

/** "Next window opens Mon 09:00 Berlin (03:00 your time)." `own`: the viewer's time zone. */
export function nextWindowInWords(
  schedule: Schedule,
  now: number,
  { own, isPaused = false }: { own: string; isPaused?: boolean | undefined },
): string {
  const { timezone: zone } = schedule
  const open = windowAt(schedule, now)
  const say = (instant: number) => `${inBothZones(instant, now, zone, own)}.`
  if (open) return `${isPaused ? 'Paused. The window closes' : 'Open now. Closes'} ${say(open.end)}`
  const [next] = upcomingWindows(schedule, now, 1)
  if (next) return `Next window opens ${say(next.start)}`
  const [passed] = upcomingWindows(schedule, schedule.since, 1)
  return passed ? `The only window closed ${say(passed.end)}` : 'No window.'
}

/** "8 h", "30 min", "7 h 45 min"; `length` in ms. */
export function lengthInWords(length: number): string {
  const minutes = Math.round(length / minuteMs)
  const hours = Math.floor(minutes / 60)
  return [...(hours ? [`${hours} h`] : []), ...(minutes % 60 ? [`${minutes % 60} min`] : [])].join(' ')
}

/** "Clocks go forward 1 h", "Clocks go back 30 min"; `shift` in ms. */
export const clockChangeInWords = (shift: number) =>
  `Clocks go ${shift > 0 ? 'forward' : 'back'} ${lengthInWords(Math.abs(shift))}`
