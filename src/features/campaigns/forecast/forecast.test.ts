import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualDialingRules } from '#contract/campaigns/dialing-rules'
import type { CallHistory } from '#contract/campaigns/preflight'
import type { RetryRules } from '#contract/campaigns/retry-rules'
import { noRetries } from '#rules/dialing/retry-choices'
import { type Schedule, scheduleOf } from '#rules/schedule/campaign-window'
import { weekdays } from '#rules/schedule/zoned-time'
import { type ForecastInput, forecast } from './forecast'

/** A Monday, 7:00 UTC. */
const now = Date.parse('2026-03-23T07:00:00Z')

const none: CallHistory = { of: 'none', calls: 0, simulated: false, outcomes: [] }
const history: CallHistory = {
  of: 'bot',
  calls: 60,
  simulated: false,
  outcomes: [
    { outcome: 'reached', calls: 24, seconds: [40, 90, 240], dollars: 0.11 },
    { outcome: 'no_answer', calls: 36, seconds: [25, 30, 35], dollars: 0 },
  ],
}

function scheduled(time_start: string, time_end: string, days: readonly string[] = []): Schedule {
  const created_at = new Date(now).toISOString()
  const schedule = scheduleOf({ time_start, time_end, timezone: 'UTC', days: [...days], created_at })
  if (!schedule) throw new Error('There is a window.')
  return schedule
}

const usual: ForecastInput = {
  schedule: scheduled('09:00', '17:00', weekdays),
  now,
  groups: [{ zones: ['Europe/London'], numbers: 1, not_before: null, contacts: 500 }],
  lines: 5,
  rules: usualDialingRules,
  retryRules: noRetries,
  history,
  runs: 20,
}

const zones = fc.constantFrom<string[]>(
  ['Europe/London'],
  ['America/New_York'],
  ['Asia/Tokyo', 'Asia/Kolkata'],
  [],
)
const rule = fc.record({
  retries: fc.integer({ min: 0, max: 5 }),
  after_minutes: fc.constantFrom(1, 30, 600, 3000),
  number: fc.constantFrom('same' as const, 'next' as const),
})
const inputs = fc
  .record({
    groups: fc.array(
      fc.record({
        zones,
        numbers: fc.integer({ min: 1, max: 3 }),
        not_before: fc.constantFrom(null, new Date(now + 7_200_000).toISOString()),
        contacts: fc.integer({ min: 0, max: 3000 }),
      }),
      { maxLength: 4 },
    ),
    lines: fc.integer({ min: 1, max: 40 }),
    retryRules: fc.record({
      no_answer: rule,
      busy: rule,
      voicemail: rule,
      failed: rule,
    }) as fc.Arbitrary<RetryRules>,
    history: fc.constantFrom(history, none),
    hours: fc.constantFrom(['09:00', '17:00'], ['22:00', '06:00'], ['12:00', '12:01']),
    days: fc.subarray([...weekdays]),
    seed: fc.integer(),
  })
  .map(({ hours: [start = '', end = ''], days, ...rest }) => ({
    ...usual,
    ...rest,
    schedule: scheduled(start, end, days),
    runs: 5,
  }))

test('every contact is counted once, runs end after they begin, and equal input gives equal results', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const found = forecast(input)
      const contacts = input.groups.reduce((sum, group) => sum + group.contacts, 0)
      expect(found.contacts).toBe(contacts)
      for (const { p10, p50, p90 } of [found.left, found.dials, found.neverReached, ...found.curve]) {
        expect(p10).toBeLessThanOrEqual(p50)
        expect(p50).toBeLessThanOrEqual(p90)
        expect(p10).toBeGreaterThanOrEqual(0)
      }
      expect(found.left.p90).toBeLessThanOrEqual(contacts)
      expect(found.neverReached.p90).toBeLessThanOrEqual(1)
      expect(found.dials.p50).toBeLessThanOrEqual(contacts * 21)
      expect((found.curve.at(-1)?.p10 ?? 0) + found.left.p90).toBe(contacts)
      expect((found.curve.at(-1)?.p50 ?? 0) + found.left.p50).toBe(contacts)
      if (found.finish.p50 !== null) expect(found.finish.p50).toBeGreaterThan(found.firstDial ?? Infinity)
      expect(forecast(input)).toEqual(found)
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('more lines or a longer window never finish later', () => {
  const ends = [1, 2, 3, 5, 8, 13, 40, 200].map((lines) => forecast({ ...usual, lines }).finish.p50 ?? 0)
  expect(ends).toEqual(ends.toSorted((a, b) => b - a))
  const longer = ['10:00', '11:00', '13:00', '17:00', '20:00'].map(
    (end) => forecast({ ...usual, lines: 1, schedule: scheduled('09:00', end, weekdays) }).finish.p50 ?? 0,
  )
  expect(longer).toEqual(longer.toSorted((a, b) => b - a))
})

test('without an open window there is no first dial', () => {
  const schedule = scheduled('09:00', '12:00', weekdays)
  const groups = [{ zones: ['Asia/Tokyo', 'America/Los_Angeles'], numbers: 1, not_before: null, contacts: 9 }]
  const found = forecast({ ...usual, schedule, groups })
  expect(found).toMatchObject({ firstDial: null, lastDial: null, finishing: 0, curve: [] })
  expect(found.left.p10).toBe(9)
  expect(found.finish).toEqual({ p10: null, p50: null, p90: null })
})

test('short or single windows leave contacts', () => {
  for (const schedule of [scheduled('12:00', '12:01', ['Friday']), scheduled('16:00', '16:30')]) {
    const found = forecast({ ...usual, lines: 1, schedule })
    expect(found).toMatchObject({ finishing: 0, finish: { p50: null } })
    expect(found.left.p50).toBeGreaterThan(300)
    expect(found.left.p90).toBeLessThan(500)
  }
})

test('attempts of the day before delay a group', () => {
  const not_before = '2026-03-23T13:00:00.000Z'
  const groups = [{ zones: ['Europe/London'], numbers: 1, not_before, contacts: 1 }]
  expect(forecast({ ...usual, groups }).firstDial).toBe(Date.parse(not_before))
})

test('fewer past calls widen the range, and none leave costs unknown', () => {
  const width = (input: ForecastInput) => {
    const { p10, p90 } = forecast({ ...input, runs: 100 }).neverReached
    return p90 - p10
  }
  const outcomes = history.outcomes.map((outcome) => ({ ...outcome, calls: outcome.calls * 100 }))
  expect(width(usual)).toBeGreaterThan(1.5 * width({ ...usual, history: { ...history, outcomes } }))
  expect(forecast({ ...usual, history: none }).spend).toBeNull()
  expect(forecast(usual).spend?.p50).toBeGreaterThan(10)
})
