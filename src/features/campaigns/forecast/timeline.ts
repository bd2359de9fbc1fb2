import { type CalledHours, calledHoursAt } from '#rules/schedule/called-hours'
import { type Schedule, upcomingWindows, type Window } from '#rules/schedule/campaign-window'

const dayMs = 86_400_000
const horizonDays = 200

/** A stretch of time in which the window is open and the same parties may be called. */
export type Stretch = {
  start: number
  end: number
  /** By the index of their set of zones. */
  open: boolean[]
}

/** Ms since the epoch after which nothing is forecast. */
const horizonFrom = (now: number) => now + horizonDays * dayMs

/** The times at which a campaign may dial, in order, looked up as far as they are asked for. */
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

/** Every stretch from `now` to the horizon in which somebody of `zones` may be dialled. */
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

/**
 * What tells sets of zones apart for a forecast: when they may be called in the next two days, and half a year later,
 * when clocks have changed.
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
