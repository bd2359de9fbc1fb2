import { forecastOutcomes } from '#rules/dialing/dial-outcomes'
import { type Cohort, createCrowd, sizeOf, splitOff } from './crowd'
import type { Kinds } from './kinds'
import type { RunModel } from './model'
import type { Random } from './random'
import type { Stretch, Timeline } from './timeline'

const dayMs = 86_400_000
const steps = 100
/** Seconds. */
const shortestStep = 5
const longestIdleStep = 600

/** Contacts with equal prospects, counted by the index of their set of zones. */
export type Group = { numbers: number; notBefore: number; counts: Float64Array }

/** The input shared by all runs. */
export type Plan = {
  groups: readonly Group[]
  contacts: number
  timeline: Timeline
  lines: number
  kinds: Kinds
  /** Milliseconds; the shortest wait of the retry rules. */
  shortestWait: number
  /** Dials per number in 24 hours; null if no number can reach the limit. */
  attemptsPerDay: number | null
}

/** The result of one run. Instants are ms since the epoch. */
export type Run = {
  firstDial: number | null
  lastDial: number | null
  /** The end of the last call; null if contacts are left. */
  finish: number | null
  dials: number
  reached: number
  /** Contacts without a final outcome at the end. */
  left: number
  dollars: number
  /** The instant after each step, and how many contacts had a final outcome. */
  times: number[]
  finals: number[]
}

/**
 * One simulated course of the campaign. Contacts are dialed in bulk: each step starts as many calls as keep
 * the lines busy, and draws their outcomes together.
 */
export function runOnce(plan: Plan, model: RunModel, random: Random): Run {
  const { contacts, timeline, lines, kinds } = plan
  const crowd = freshCrowd(plan)
  const run = freshRun(plan)
  const whole = (contacts * model.mean) / lines
  /** Seconds of conversation still on the lines; negative if calls were shorter than expected. */
  let busy = 0

  function dialAgain(cohort: Cohort, count: number, outcome: number, at: number): boolean {
    const again = kinds.after(cohort.kind, outcome)
    if (!again) return false
    const { kind, afterMs } = again
    const dials = plan.attemptsPerDay === null ? [] : [...cohort.dials, { number: cohort.kind.number, at }]
    const usual = at + (model.means[outcome] ?? 0) * 1000 + afterMs
    const due = allowedFrom(plan, dials, kind.number, usual)
    const lane = kind.id * 16 + outcome * 2 + (due > usual ? 1 : 0)
    crowd.wait(lane, { kind, counts: splitOff(cohort, count), dials }, due)
    return true
  }

  /** Dials a cohort; returns the seconds of its calls. */
  function dial(cohort: Cohort, size: number, at: number): number {
    let rest = size
    let rate = 1
    let seconds = 0
    for (const [outcome, share] of model.rates.entries()) {
      const isLast = outcome === model.rates.length - 1
      const count = isLast ? rest : random.binomial(rest, Math.min(1, share / rate))
      rest -= count
      rate -= share
      if (count === 0) continue
      const spread = Math.sqrt((model.variances[outcome] ?? 0) * count)
      seconds += Math.max(0, (model.means[outcome] ?? 0) * count + spread * random.normal())
      run.dollars += (model.dollars[outcome] ?? 0) * count
      if (forecastOutcomes[outcome] === 'reached') run.reached += count
      if (!dialAgain(cohort, count, outcome, at)) run.left -= count
    }
    run.dials += size
    return seconds
  }

  /** Starts the calls of `seconds` from `at`; returns whether the lines were kept busy. */
  function step({ open }: Stretch, at: number, seconds: number): boolean {
    const room = Math.max(0, lines * (seconds + model.residual) - busy) / model.mean
    const most = Math.floor(room + random.next())
    let begun = 0
    let work = 0
    for (const cohort of crowd.take(open, most)) {
      const size = sizeOf(cohort)
      work += dial(cohort, size, at + Math.min(seconds, Math.max(0, work + busy) / lines) * 500)
      begun += size
    }
    if (begun > 0) {
      const waited = Math.max(0, work + busy - lines * model.residual) / lines
      run.firstDial ??= at
      run.lastDial = at + Math.min(seconds, waited) * 1000
    }
    busy += work - lines * seconds
    // Without contacts the lines become idle. With contacts, time saved by short calls carries over to the
    // next step.
    if (begun < most) busy = Math.max(0, busy)
    run.times.push(at + seconds * 1000)
    run.finals.push(contacts - run.left)
    return begun === most
  }

  const idleStep = Math.min(longestIdleStep, plan.shortestWait / 4000)
  let at = Number.NEGATIVE_INFINITY
  let isBusy = true
  for (let index = 0; run.left > 0; index++) {
    const stretch = timeline.stretch(index)
    if (!stretch) break
    for (let from = Math.max(at, stretch.start); run.left > 0 && from < stretch.end; ) {
      const pace = Math.min(whole / steps, (run.left * model.mean) / lines / 20)
      const wanted = Math.max(pace, isBusy ? shortestStep : idleStep)
      const seconds = Math.min((stretch.end - from) / 1000, wanted)
      // Contacts that become due within a step are dialed half a step early or late, which averages out.
      const next = crowd.wake(from + (isBusy ? 0 : seconds * 500))
      if (!crowd.hasReady(stretch.open)) {
        from = next
        continue
      }
      if (from > at) busy = Math.max(0, busy - (lines * (from - at)) / 1000)
      isBusy = step(stretch, from, seconds)
      at = from + seconds * 1000
      from = at
    }
  }
  if (run.left === 0 && run.lastDial !== null) run.finish = run.lastDial + lastCallMs(plan, run, model)
  return run
}

/** All contacts, not dialed yet. */
function freshCrowd({ groups, kinds }: Plan) {
  const crowd = createCrowd()
  groups.forEach(({ numbers, notBefore, counts }, index) => {
    crowd.wait(-1 - index, { kind: kinds.fresh(numbers), counts, dials: [] }, notBefore)
  })
  return crowd
}

function freshRun({ contacts }: Plan): Run {
  return {
    firstDial: null,
    lastDial: null,
    finish: null,
    dials: 0,
    reached: 0,
    left: contacts,
    dollars: 0,
    times: [],
    finals: [],
  }
}

/** When contacts that are due may be dialed at a number under the daily limit. */
function allowedFrom({ attemptsPerDay }: Plan, dials: Cohort['dials'], number: number, due: number): number {
  if (attemptsPerDay === null) return due
  const recent = dials.filter((dial) => dial.number === number && dial.at > due - dayMs)
  const oldest = recent[recent.length - attemptsPerDay]
  return oldest ? oldest.at + dayMs : due
}

/** The time from the last dial until all lines are free. Earlier calls may outlast the last one. */
function lastCallMs({ lines }: Plan, { dials }: Run, model: RunModel): number {
  let longest = 0
  for (let earlier = 0; earlier < Math.min(lines, dials); earlier++) {
    longest = Math.max(longest, model.draw(model.drawOutcome()) - (earlier * model.mean) / lines)
  }
  return longest * 1000
}
