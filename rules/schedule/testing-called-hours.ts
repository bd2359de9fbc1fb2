/** An oracle for called-party hours that reads each clock every minute. It shares no code with the rules. */

const minute = 60_000
const day = 1440 * minute

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, made)
  return made
}

/** What the clocks show at each minute from `from` on: one list of "HH:MM" for each zone. */
export type Walk = { zones: readonly string[]; from: number; shown: string[][] }

const walkedDays = 3

/** `from` is a whole minute. */
export function walk(zones: readonly string[], from: number): Walk {
  const minutes = Array.from({ length: walkedDays * 1440 }, (_, index) => from + index * minute)
  return { zones, from, shown: zones.map((zone) => minutes.map((instant) => clockOf(zone).format(instant))) }
}

export type Hours = { hours_start: string; hours_end: string }
/** `until` is null when it does not change on the walk. */
export type Seen = { isWithin: boolean; until: number | null }

/** Whether all clocks are within the hours at an instant of the walk, and when that changes. */
export function see({ from, shown }: Walk, { hours_start, hours_end }: Hours, instant: number): Seen {
  const isWithinAt = (index: number) =>
    shown.every((times) => hours_start <= (times[index] ?? '') && (times[index] ?? '') < hours_end)
  const first = Math.floor((instant - from) / minute)
  const isWithin = isWithinAt(first)
  for (let index = first + 1; index < walkedDays * 1440; index++) {
    if (isWithinAt(index) !== isWithin) return { isWithin, until: from + index * minute }
  }
  return { isWithin, until: null }
}

/** Whether an answer is what was seen; a change after the end of the walk cannot be seen. */
export function isAsSeen(walked: Walk, seen: Seen, answer: Seen): boolean {
  if (seen.isWithin !== answer.isWithin) return false
  const end = walked.from + walkedDays * day
  return seen.until === answer.until || (seen.until === null && (answer.until ?? end) >= end)
}

/** Midnights of UTC from `start` up to `end` (ms since the epoch) within a day of which a zone changes its clock. */
export function changesOf(zone: string, start: number, end: number): number[] {
  const found: number[] = []
  let before = clockOf(zone).format(start)
  for (let midnight = start; midnight < end; midnight += day) {
    const after = clockOf(zone).format(midnight + day)
    if (after !== before) found.push(midnight)
    before = after
  }
  return found
}
