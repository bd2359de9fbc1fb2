import type { Kind } from './kinds'

/** A number and the instant (ms since the epoch) at which it was dialed. */
type PastDial = { number: number; at: number }

/** Contacts of one kind, counted by the index of their set of zones. */
export type Cohort = {
  kind: Kind
  counts: Float64Array
  /** Not tracked if the daily limit cannot be reached. */
  dials: readonly PastDial[]
}

type Lane = { waiting: (Cohort & { due: number })[]; head: number }

const dueOf = ({ waiting, head }: Lane) => waiting[head]?.due ?? Number.POSITIVE_INFINITY

/** Whether a set of zones may be dialed, by its index; null: all of them. */
type Openness = readonly boolean[] | null

/** How many of `counts` are in open sets of zones. */
function countOpen(counts: Float64Array, open: Openness): number {
  let sum = 0
  for (let index = 0; index < counts.length; index++) if (!open || open[index]) sum += counts[index] as number
  return sum
}

/** Removes `count` contacts from the open sets, proportionally. */
function takeShares(counts: Float64Array, open: Openness, count: number): Float64Array {
  const taken = new Float64Array(counts.length)
  let total = countOpen(counts, open)
  let rest = count
  for (let index = 0; index < counts.length && total > 0; index++) {
    const there = counts[index] as number
    if (there === 0 || (open && !open[index])) continue
    const part = Math.min(there, Math.round((rest * there) / total))
    total -= there
    rest -= part
    taken[index] = part
    counts[index] = there - part
  }
  return taken
}

/** Removes `count` contacts from a cohort, proportionally, and returns them. */
export const splitOff = ({ counts }: Cohort, count: number) => takeShares(counts, null, count)

/** All contacts to be dialed: those that are ready, and those that wait. */
export function createCrowd() {
  const ready = new Map<number, Cohort>()
  const lanes = new Map<number, Lane>()

  function admit(cohort: Cohort): void {
    const key = cohort.kind.id
    const known = ready.get(key)
    if (!known) {
      ready.set(key, { ...cohort, counts: cohort.counts.slice() })
      return
    }
    known.dials = cohort.dials
    for (let index = 0; index < known.counts.length; index++) {
      known.counts[index] = (known.counts[index] as number) + (cohort.counts[index] as number)
    }
  }

  return {
    /** Contacts of one lane must become due in the order in which they are added. */
    wait(lane: number, cohort: Cohort, due: number): void {
      const known = lanes.get(lane) ?? { waiting: [], head: 0 }
      lanes.set(lane, known)
      known.waiting.push({ ...cohort, due })
    },
    /** Makes waiting contacts ready that are due at `instant`; returns when the next will be. */
    wake(instant: number): number {
      let next = Number.POSITIVE_INFINITY
      for (const lane of lanes.values()) {
        while (dueOf(lane) <= instant) admit(lane.waiting[lane.head++] as Cohort)
        next = Math.min(next, dueOf(lane))
      }
      return next
    },
    hasReady(open: readonly boolean[]): boolean {
      for (const { counts } of ready.values()) if (countOpen(counts, open) > 0) return true
      return false
    },
    /** Takes up to `count` contacts that can be dialed, those never dialed first. */
    take(open: readonly boolean[], count: number): Cohort[] {
      let rest = count
      const taken: Cohort[] = []
      for (const key of [...ready.keys()].sort((a, b) => a - b)) {
        const cohort = ready.get(key) as Cohort
        const part = Math.min(rest, countOpen(cohort.counts, open))
        if (part === 0) continue
        taken.push({ ...cohort, counts: takeShares(cohort.counts, open, part) })
        rest -= part
      }
      return taken
    },
  }
}

export const sizeOf = ({ counts }: Cohort) => counts.reduce((sum, count) => sum + count, 0)
