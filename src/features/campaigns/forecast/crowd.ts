import type { Kind } from './kinds'

/** A number and an instant (ms since the epoch) at which it was dialled. */
type PastDial = { number: number; at: number }

/** Contacts of one kind, counted by the index of their set of zones. */
export type Cohort = {
  kind: Kind
  counts: Float64Array
  /** Not kept where the limit of a day cannot be met. */
  dials: readonly PastDial[]
}

type Lane = { waiting: (Cohort & { due: number })[]; head: number }

const dueOf = ({ waiting, head }: Lane) => waiting[head]?.due ?? Number.POSITIVE_INFINITY

/** By the index of a set of zones, whether it may be dialled; null: all of them. */
type Openness = readonly boolean[] | null

/** How many of `counts` are in sets of zones that are open. */
function countOpen(counts: Float64Array, open: Openness): number {
  let sum = 0
  for (let index = 0; index < counts.length; index++) if (!open || open[index]) sum += counts[index] as number
  return sum
}

/** Takes `count` of the open ones out of `counts`, from each set its share. */
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

/** `count` of a cohort's, which loses them, from each set of zones its share. */
export const splitOff = ({ counts }: Cohort, count: number) => takeShares(counts, null, count)

/** All contacts that are to be dialled: those who can be at once, and those who wait. */
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
    /** Of one lane all must come due in the order in which they are added. */
    wait(lane: number, cohort: Cohort, due: number): void {
      const known = lanes.get(lane) ?? { waiting: [], head: 0 }
      lanes.set(lane, known)
      known.waiting.push({ ...cohort, due })
    },
    /** Lets those wait no longer who are due at `instant`; gives when the next will be. */
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
    /** Up to `count` who can be dialled, first those who were never. */
    take(open: readonly boolean[], count: number): Cohort[] {
      let rest = count
      const taken: Cohort[] = []
      for (const key of [...ready.keys()].sort((one, other) => one - other)) {
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
