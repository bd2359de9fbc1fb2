import { forecastOutcomes } from '#rules/dialing/forecast-outcomes'
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

/** Contacts that are alike to a forecast, counted by the index of their set of zones. */
export type Group = { numbers: number; notBefore: number; counts: Float64Array }

/** What every run begins with. */
export type Plan = {
  groups: readonly Group[]
  contacts: number
  timeline: Timeline
  lines: number
  kinds: Kinds
  /** Ms; the shortest of the retry rules. */
  shortestWait: number
  /** Dials to one number in 24 hours; null where no number can come to as many. */
  attemptsPerDay: number | null
}

/** How it went in one run. Instants are ms since the epoch, null where there is none. */
export type Run = {
  firstDial: number | null
  lastDial: number | null
  /** The end of the last call; null when contacts are left. */
  finish: number | null
  dials: number
  reached: number
  /** Contacts without a final outcome in the end. */
  left: number
  dollars: number
  /** After each step: when it was, and how many contacts had a final outcome. */
  times: number[]
  finals: number[]
}

/**
 * One way in which the campaign may go. Contacts are dialled by the number, not one by one: in a step as many calls
 * begin as keep the lines busy, and their outcomes are drawn together.
 */
export function runOnce(plan: Plan, model: RunModel, random: Random): Run {
  const { contacts, timeline, lines, kinds } = plan
  const crowd = freshCrowd(plan)
  const run = freshRun(plan)
  const whole = (contacts * model.mean) / lines
  /** Seconds that the lines still have to talk; below none: what short calls have spared. */
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

  /** Dials a cohort; gives the seconds of its calls. */
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

  /** The calls that begin within `seconds` from `at`; gives whether the lines were kept busy. */
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
    // With nobody left to dial the lines fall idle; with somebody left, what short calls spare goes to the next step.
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
      // Who comes due within a step is dialled half a step too early or too late, which evens out.
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

/** Everybody, not dialled yet. */
function freshCrowd({ groups, kinds }: Plan) {
  const crowd = createCrowd()
  groups.forEach(({ numbers, notBefore, counts }, index) => {
    crowd.wait(-1 - index, { kind: kinds.fresh(numbers), counts, dials: [] }, notBefore)
  })
  return crowd
}

function freshRun({ contacts }: Plan): Run {
  return {
    ...{ firstDial: null, lastDial: null, finish: null, dials: 0, reached: 0, left: contacts, dollars: 0 },
    ...{ times: [], finals: [] },
  }
}

/** When those who are due after these dials may be dialled at a number, under the limit of a day. */
function allowedFrom({ attemptsPerDay }: Plan, dials: Cohort['dials'], number: number, due: number): number {
  if (attemptsPerDay === null) return due
  const recent = dials.filter((dial) => dial.number === number && dial.at > due - dayMs)
  const oldest = recent[recent.length - attemptsPerDay]
  return oldest ? oldest.at + dayMs : due
}

/** From the last dial until all lines are quiet: the calls before it, each begun a little earlier, may outlast its own. */
function lastCallMs({ lines }: Plan, { dials }: Run, model: RunModel): number {
  let longest = 0
  for (let earlier = 0; earlier < Math.min(lines, dials); earlier++) {
    longest = Math.max(longest, model.draw(model.drawOutcome()) - (earlier * model.mean) / lines)
  }
  return longest * 1000
}
