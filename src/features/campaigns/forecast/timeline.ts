import { type CalledHours, calledHoursAt } from '#rules/schedule/called-hours'
import { type Schedule, upcomingWindows, type Window } from '#rules/schedule/campaign-window'

const dayMs = 86_400_000
const horizonDays = 200

/** A period in which the window is open and the same zones may be called. */
export type Stretch = {
  start: number
  end: number
  /** By the index of the set of zones. */
  open: boolean[]
}

/** Nothing is forecast after this instant. */
const horizonFrom = (now: number) => now + horizonDays * dayMs

/** The periods in which a campaign may dial, in order, computed on demand. */
export type Timeline = { stretch(index: number): Stretch | undefined }

function* stretchesIn(
  { start, end }: Window,
  zones: readonly string[][],
  hours: CalledHours,
): Generator<Stretch> {
  for (let at = start; at < end; ) {
    const answers = zones.map((set) => calledHoursAt(set, hours, at))
    const until = Math.min(end, ...answers.flatMap((answer) => answer.until ?? []))
    const open = answers.map(({ isWithin }) => isWithin)
    if (open.includes(true)) yield { start: at, end: until, open }
    at = until
  }
}

/** Every period from `now` to the horizon in which some zone may be dialed. */
function* stretches(schedule: Schedule, zones: readonly string[][], hours: CalledHours, now: number) {
  const horizon = horizonFrom(now)
  for (let from = now; from < horizon; ) {
    const [window] = upcomingWindows(schedule, from, 1)
    if (!window || window.start >= horizon) return
    yield* stretchesIn({ ...window, start: Math.max(window.start, now) }, zones, hours)
    from = window.end
  }
}

export function createTimeline(
  schedule: Schedule,
  zones: readonly string[][],
  hours: CalledHours,
  now: number,
): Timeline {
  const source = stretches(schedule, zones, hours, now)
  const found: Stretch[] = []
  return {
    stretch(index) {
      while (found.length <= index) {
        const { value, done } = source.next()
        if (done) return undefined
        found.push(value)
      }
      return found[index]
    },
  }
}

/** The time between two instants in which a campaign may dial, in milliseconds. */
export function openTime(
  schedule: Schedule,
  zones: readonly string[][],
  hours: CalledHours,
  { from, until }: { from: number; until: number },
): number {
  let sum = 0
  for (const { start, end } of stretches(schedule, zones, hours, from)) {
    if (start >= until) break
    sum += Math.min(end, until) - start
  }
  return sum
}

/**
 * Sets of zones with the same key may be called at the same times. Compares the next two days, and two days
 * half a year later, after clock changes.
 */
export function hoursKey(zones: readonly string[], hours: CalledHours, now: number): string {
  const edges: number[] = []
  for (const from of [now, now + 182 * dayMs]) {
    for (let at = from; at < from + 2 * dayMs; ) {
      const { isWithin, until } = calledHoursAt(zones, hours, at)
      edges.push(isWithin ? 1 : 0, (until ?? 0) - from)
      if (until === null) break
      at = until
    }
  }
  return edges.join()
}
