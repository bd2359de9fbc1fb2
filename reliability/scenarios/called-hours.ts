import { randomFrom } from '#reliability/support/random'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { calledHoursAt } from '#rules/schedule/called-hours'
import {
  changesOf,
  type Hours,
  isAsSeen,
  type Seen,
  see,
  type Walk,
  walk,
} from '#rules/schedule/testing-called-hours'
import { wallTimeAt } from '#rules/schedule/zoned-time'

const minute = 60_000
const day = 1440 * minute
const begin = Date.UTC(2024, 0, 1)
const end = Date.UTC(2031, 0, 1)
const casesPerWalk = 200
const casesPerChange = 50
const mostShown = 5

type Decide = (zones: readonly string[], hours: Hours, instant: number) => Seen
type Random = () => number

/** Rules with common mistakes, which this scenario must find. */
const mistaken: Record<string, Decide> = {
  'the end of the hours is included': (zones, hours, instant) => {
    const [hour = 0, minutes = 0] = hours.hours_end.split(':').map(Number)
    const later = new Date((hour * 60 + minutes + 1) * minute).toISOString().slice(11, 16)
    return calledHoursAt(zones, { ...hours, hours_end: later }, instant)
  },
  'the clock is read once per day': (zones, { hours_start, hours_end }, instant) => {
    const midnight = Math.floor(instant / day) * day
    const isWithin = zones.every((zone) => {
      const shown = new Date(wallTimeAt(zone, midnight) + instant - midnight).toISOString().slice(11, 16)
      return hours_start <= shown && shown < hours_end
    })
    return { isWithin, until: calledHoursAt(zones, { hours_start, hours_end }, instant).until }
  },
  'one of the zones is enough': (zones, hours, instant) => calledHoursAt(zones.slice(0, 1), hours, instant),
}

const whole = (random: Random, below: number) => Math.floor(random() * below)
const clockTime = (random: Random) => new Date(whole(random, 1440) * minute).toISOString().slice(11, 16)

function hoursFrom(random: Random): Hours {
  if (random() < 0.3) return { hours_start: '08:00', hours_end: '21:00' }
  const [hours_start = '', hours_end = ''] = [clockTime(random), clockTime(random)].sort()
  return { hours_start, hours_end }
}

/** Checks random hours and instants; returns how many decisions are wrong. */
function ask(walked: Walk, count: number, random: Random, decide: Decide): number {
  let wrong = 0
  for (let index = 0; index < count; index++) {
    const hours = hoursFrom(random)
    const instant = walked.from + whole(random, 2 * day)
    if (isAsSeen(walked, see(walked, hours, instant), decide(walked.zones, hours, instant))) continue
    wrong++
    if (decide === calledHoursAt && wrong <= mostShown) {
      console.log(`wrong: ${walked.zones} ${JSON.stringify(hours)} at ${new Date(instant).toISOString()}`)
    }
  }
  return wrong
}

const zones = Intl.supportedValuesOf('timeZone')
const changes = new Map<string, number[]>()
function changesIn(zone: string): number[] {
  const found = changes.get(zone) ?? changesOf(zone, begin, end)
  changes.set(zone, found)
  return found
}

/** One to three zones. Half of the instants are near a clock change of the first zone. */
function randomWalk(random: Random): Walk {
  const chosen = Array.from(
    { length: 1 + whole(random, 3) },
    () => zones[whole(random, zones.length)] ?? 'UTC',
  )
  const near = random() < 0.5 ? changesIn(chosen[0] ?? 'UTC') : []
  const from = near[whole(random, near.length)] ?? begin + whole(random, (end - begin) / day - 3) * day
  return walk([...new Set(chosen)], from - (near.length > 0 ? day : 0))
}

/** Every zone around each of its clock changes; zones without clock changes once. */
function askEveryChange(random: Random): { cases: number; wrong: number } {
  const starts = zones.flatMap((zone) =>
    (changesIn(zone).length > 0 ? changesIn(zone) : [begin]).map((at) => ({ zone, at })),
  )
  const wrong = starts.reduce(
    (sum, { zone, at }) => sum + ask(walk([zone], at - day), casesPerChange, random, calledHoursAt),
    0,
  )
  return { cases: starts.length * casesPerChange, wrong }
}

async function run(isFull: boolean): Promise<Outcome> {
  const seed = Number(process.env.TRUST_SEED ?? Date.now() % 1_000_000)
  const random = randomFrom(seed)
  const cases = isFull ? 1_000_000 : 20_000
  let wrong = 0
  const missed = new Set(Object.keys(mistaken))
  for (let asked = 0; asked < cases; asked += casesPerWalk) {
    const walked = randomWalk(random)
    wrong += ask(walked, casesPerWalk, random, calledHoursAt)
    // One detection of each mistake is enough.
    for (const name of missed) {
      const decide = mistaken[name]
      if (decide && ask(walked, casesPerWalk, random, decide) > 0) missed.delete(name)
    }
  }
  const every = isFull ? askEveryChange(random) : { cases: 0, wrong: 0 }
  for (const name of missed) console.log(`The deliberate mistake was not detected: ${name}.`)
  const about = isFull ? ` and ${every.cases} about every change in ${zones.length} zones` : ''
  const found = Object.keys(mistaken).length - missed.size
  const figures = `${cases} random cases${about}, ${wrong + every.wrong} wrong; ${found} of ${Object.keys(mistaken).length} deliberate mistakes detected; seed ${seed}`
  return { isGood: wrong + every.wrong === 0 && missed.size === 0, figures }
}

export const calledHours: Scenario = {
  name: 'called-hours',
  claim: 'no contact is called outside local hours, and the next allowed time is exact',
  run,
}
