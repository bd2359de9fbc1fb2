import { describe, expect, test } from 'vitest'
import {
  againstForecast,
  asAtStart,
  comparedInWords,
  courseOf,
  doneBy,
  expectedBy,
  isEarly,
  standingOf,
  whatIsLeft,
} from './against-forecast'
import { openTime } from './timeline'

const point = (at: number, p50: number) => ({ at, p10: p50 - 10, p50, p90: p50 + 10 })
const curve = [point(1_000, 100), point(2_000, 200)]

test.each([
  [500, null],
  [1_000, 100],
  [1_500, 150],
  [2_000, 200],
  [9_000, 200],
])('at %i the forecast expects %s', (at, p50) => {
  expect(expectedBy({ curve }, at)?.p50 ?? null).toBe(p50)
})

test('an empty forecast expects nothing', () => {
  expect(expectedBy({ curve: [] }, 1)).toBeNull()
})

test('completed contacts are interpolated between known instants', () => {
  const known = [
    { at: 0, contacts: 0 },
    { at: 100, contacts: 10 },
    { at: 200, contacts: 30 },
  ]
  expect([-1, 0, 50, 100, 150, 200, 900].map((at) => doneBy(known, at))).toEqual([0, 0, 5, 10, 20, 30, 30])
})

test('the course covers the whole forecast, but actual values end now', () => {
  const course = courseOf({ curve }, [{ at: 1_400, contacts: 40 }], { startedAt: 800, now: 1_500 })
  expect([course[0]?.at, course.at(-1)?.at]).toEqual([800, 2_000])
  expect(course[0]).toMatchObject({ expected: { p50: 0 }, done: 0 })
  expect(course.find(({ at }) => at === 1_500)).toMatchObject({ expected: { p50: 150 }, done: 40 })
  expect(course.filter(({ at }) => at > 1_500).every(({ done }) => done === null)).toBe(true)
  expect(courseOf({ curve }, [], { startedAt: 800, now: 4_000 }).at(-1)).toMatchObject({
    at: 4_000,
    expected: { p50: 200 },
    done: 0,
  })
})

test.each([
  [89, 'behind'],
  [90, 'as_expected'],
  [110, 'as_expected'],
  [111, 'ahead'],
])('%i done of 90 to 110 expected is %s', (done, standing) => {
  expect(standingOf(done, point(0, 100))).toBe(standing)
})

test.each([
  [1, 22, true],
  [20, 599, true],
  [21, 22, false],
  [1, 600, false],
])('%i of 420 contacts called after %i s is too early to compare: %s', (called, seconds, early) => {
  expect(isEarly({ called, contacts: 420, elapsedMs: seconds * 1_000 })).toBe(early)
})

const group = { zones: ['Europe/Berlin'], numbers: 1, not_before: '2026-01-01T00:00:00.000Z' }

test('remaining contacts are spread like all contacts, without empty groups', () => {
  const groups = [
    { ...group, contacts: 90 },
    { ...group, contacts: 9 },
    { ...group, contacts: 1 },
  ]
  expect(whatIsLeft(groups, 20).map(({ contacts }) => contacts)).toEqual([18, 2])
  expect(whatIsLeft([], 20)).toEqual([])
  expect(asAtStart(groups).every(({ not_before }) => not_before === null)).toBe(true)
})

const minute = 60_000
const hour = 60 * minute
const day = [point(0, 0), point(10 * hour, 1_000)]
const at = (p50: number | null) => ({ finish: { p10: p50, p50, p90: p50 } })

test.each([
  // Windows close at night: contacts that are 5 open hours behind finish a little later.
  [300, 74 * minute, '1 h 15 min behind forecast'],
  [300, 40 * minute, '40 min behind forecast'],
  [300, 58 * minute, '1 h behind forecast'],
  [300, 5 * hour, '5 h behind forecast'],
  [300, 49 * hour, '2 days behind forecast'],
  [300, 5 * minute, 'Behind forecast'],
  [950, -30 * minute, '30 min ahead of forecast'],
  [950, 30 * minute, 'Ahead of forecast'],
  [495, 60 * minute, 'On track'],
])('with %i contacts called, a finish later by %i ms is %s', (called, later, words) => {
  const launch = { curve: day, ...at(10 * hour) }
  const compared = againstForecast({
    launch,
    rest: at(10 * hour + later),
    called,
    contacts: 1_000,
    startedAt: 0,
    now: 5 * hour,
  })
  expect(compared && comparedInWords(compared)).toBe(words)
})

describe('behind a forecast whose finish moves past closing time', () => {
  const days = new Set([0, 1, 2, 3, 4, 5, 6])
  const schedule = { timezone: 'UTC', start: 9 * hour, end: 20 * hour, days, since: 0 }
  const hours = { hours_start: '08:00', hours_end: '21:00' }

  test.each([
    [19 * hour, 60 * minute, '1 h behind forecast'],
    [19 * hour, 14.5 * hour, '1 h 30 min of calling time behind forecast'],
    [20 * hour - 5 * minute, 13 * hour + 10 * minute, 'Behind forecast'],
    [19 * hour, 7 * 24 * hour, '77 h of calling time behind forecast'],
  ])('from %i ms by %i ms, only open hours count: %s', (planned, later, words) => {
    const compared = againstForecast({
      launch: { curve: day, ...at(planned) },
      rest: at(planned + later),
      called: 300,
      contacts: 1_000,
      startedAt: 0,
      now: 5 * hour,
      openTimeIn: (period) => openTime(schedule, [['UTC']], hours, period),
    })
    expect(compared && comparedInWords(compared)).toBe(words)
  })
})

test.each([
  ['early', 1, 5 * minute],
  ['before the first dial', 300, -1],
  ['after the end of the forecast', 300, 10 * hour],
])('it does not compare a campaign %s', (_, called, now) => {
  const launch = { curve: day, ...at(10 * hour) }
  const rest = at(12 * hour)
  expect(againstForecast({ launch, rest, called, contacts: 1_000, startedAt: 0, now })).toBeNull()
})

test('a campaign that does not finish has no length of its delay', () => {
  const launch = { curve: day, ...at(10 * hour) }
  const question = { launch, rest: at(null), called: 300, contacts: 1_000, startedAt: 0, now: 5 * hour }
  expect(againstForecast(question)).toMatchObject({ standing: 'behind', length: null })
})
