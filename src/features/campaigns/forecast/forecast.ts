import type { DialingRules } from '#contract/campaigns/dialing-rules'
import type { CallHistory, DialableGroup } from '#contract/campaigns/preflight'
import type { RetryRules } from '#contract/campaigns/retry-rules'
import { retryOutcomes } from '#rules/dialing/retry-choices'
import type { Schedule } from '#rules/schedule/campaign-window'
import { createKinds, usualRuns } from './kinds'
import { drawModel, modelOf } from './model'
import { createRandom } from './random'
import { type Group, type Plan, type Run, runOnce } from './run'
import { createTimeline, hoursKey } from './timeline'

const curvePoints = 48

export type ForecastInput = {
  schedule: Schedule
  /** Ms since the epoch. */
  now: number
  groups: readonly DialableGroup[]
  /** Concurrent calls. */
  lines: number
  rules: Pick<DialingRules, 'hours_start' | 'hours_end' | 'attempts_per_day'>
  retryRules: RetryRules
  history: CallHistory
  runs?: number
  seed?: number
}

/** The 10th, 50th and 90th percentile of the runs. */
export type Range<Value = number> = { p10: Value; p50: Value; p90: Value }

/** Instants are ms since the epoch. */
export type Forecast = {
  contacts: number
  /** Null if no contact can be dialed in any window of half a year. */
  firstDial: number | null
  /** Null if too few runs complete the campaign, or not within half a year. */
  finish: Range<number | null>
  lastDial: Range | null
  /** The share of runs that complete. */
  finishing: number
  /** Contacts without a final outcome when the last window closes. */
  left: Range
  dials: Range
  /** The share of dialable contacts that never answer. */
  neverReached: Range
  /** Dollars; null if no past call says what a call costs. */
  spend: Range | null
  /** Contacts with a final outcome over time. */
  curve: ({ at: number } & Range)[]
}

function rangeOf(values: readonly number[]): Range {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9) }
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)

/** Groups contacts that a forecast cannot tell apart. */
function groupsOf({ groups, schedule, rules, now, retryRules }: ForecastInput) {
  const changesNumber = retryOutcomes.some(
    (outcome) => retryRules[outcome].retries > 0 && retryRules[outcome].number === 'next',
  )
  const sets = new Map<string, { index: number; zones: string[] }>()
  const alike = groups.map(({ zones: knownZones, numbers, not_before, contacts }) => {
    const zones = knownZones.length > 0 ? knownZones : [schedule.timezone]
    const hours = hoursKey(zones, rules, now)
    const set = sets.get(hours) ?? { index: sets.size, zones }
    sets.set(hours, set)
    const notBefore = not_before === null ? now : Date.parse(not_before)
    return { set: set.index, numbers: changesNumber ? numbers : 1, notBefore, contacts }
  })
  const merged = new Map<string, Group>()
  for (const { set, numbers, notBefore, contacts } of alike) {
    const key = `${numbers} ${notBefore}`
    const group = merged.get(key) ?? { numbers, notBefore, counts: new Float64Array(sets.size) }
    group.counts[set] = (group.counts[set] ?? 0) + contacts
    merged.set(key, group)
  }
  return { groups: [...merged.values()], zones: [...sets.values()].map((set) => set.zones) }
}

/** The daily limit of a number if some contact can reach it, else null. */
function dailyLimit({ retryRules, rules }: ForecastInput): number | null {
  const most = retryOutcomes.reduce((sum, outcome) => sum + retryRules[outcome].retries, 1)
  return most > rules.attempts_per_day ? rules.attempts_per_day : null
}

const shortestWaitOf = (rules: RetryRules) =>
  Math.min(...retryOutcomes.map((outcome) => rules[outcome].after_minutes * 60_000))

/** The contacts that a run had completed by `at`. */
function finalsAt({ times, finals }: Run, at: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return finals[low - 1] ?? 0
}

function curveOf(runs: readonly Run[], from: number): Forecast['curve'] {
  const until = Math.max(...runs.map(({ times }) => times.at(-1) ?? from))
  return Array.from({ length: curvePoints + 1 }, (_, point) => {
    const at = from + ((until - from) * point) / curvePoints
    return { at, ...rangeOf(runs.map((run) => finalsAt(run, at))) }
  })
}

/**
 * How a campaign may go from `now`: the dialer's rules, simulated many times with outcomes and durations
 * drawn from past calls. Equal input gives equal results. Ignores other campaigns, and assumes that all
 * numbers of a contact are in the zone of the first.
 */
export function forecast(input: ForecastInput): Forecast {
  const { schedule, now, rules, lines, retryRules, history, runs: count = usualRuns, seed = 1 } = input
  const { groups, zones } = groupsOf(input)
  const timeline = createTimeline(schedule, zones, rules, now)
  const contacts = input.groups.reduce((sum, group) => sum + group.contacts, 0)
  const plan: Plan = {
    groups,
    contacts,
    timeline,
    lines,
    kinds: createKinds(retryRules),
    shortestWait: shortestWaitOf(retryRules),
    attemptsPerDay: dailyLimit(input),
  }
  const model = modelOf(history)
  const runs = Array.from({ length: count }, (_, index): Run => {
    const random = createRandom(seed * 7919 + index)
    return runOnce(plan, drawModel(model, random), random)
  })
  const firstDial = runs[0]?.firstDial ?? null
  const finish = rangeOf(runs.map((run) => run.finish ?? Number.POSITIVE_INFINITY))
  const priced = history.outcomes.some(({ dollars }) => dollars > 0)
  return {
    contacts,
    firstDial,
    finish: { p10: finite(finish.p10), p50: finite(finish.p50), p90: finite(finish.p90) },
    lastDial: firstDial === null ? null : rangeOf(runs.map((run) => run.lastDial ?? firstDial)),
    finishing: runs.filter((run) => run.finish !== null).length / count,
    left: rangeOf(runs.map((run) => run.left)),
    dials: rangeOf(runs.map((run) => run.dials)),
    neverReached: rangeOf(runs.map((run) => (contacts > 0 ? 1 - run.reached / contacts : 0))),
    spend: priced ? rangeOf(runs.map((run) => run.dollars)) : null,
    curve: firstDial === null ? [] : curveOf(runs, firstDial),
  }
}
