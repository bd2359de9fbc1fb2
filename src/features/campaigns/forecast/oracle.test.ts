import { expect, test } from 'vitest'
import { usualDialingRules } from '#contract/campaigns/dialing-rules'
import type { CallHistory } from '#contract/campaigns/preflight'
import type { RetryRules } from '#contract/campaigns/retry-rules'
import { forecastOutcomes } from '#rules/dialing/dial-outcomes'
import { afterCall, type CallOutcome } from '#rules/dialing/retries'
import { noRetries } from '#rules/dialing/retry-choices'
import { calledHoursAt } from '#rules/schedule/called-hours'
import { scheduleOf, upcomingWindows } from '#rules/schedule/campaign-window'
import { type ForecastInput, forecast } from './forecast'
import { drawModel, modelOf } from './model'
import { createRandom } from './random'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** A Monday, 8:00 in Berlin, where clocks go forward on the 29th. */
const now = Date.parse('2026-03-23T07:00:00Z')

const history: CallHistory = {
  of: 'bot',
  calls: 40_000,
  simulated: true,
  outcomes: [
    { outcome: 'reached', calls: 16_000, seconds: [40, 90, 240], dollars: 0.11 },
    { outcome: 'voicemail', calls: 8_000, seconds: [20, 30, 45], dollars: 0.03 },
    { outcome: 'no_answer', calls: 12_000, seconds: [25, 30, 35], dollars: 0 },
    { outcome: 'busy', calls: 2_000, seconds: [3, 5, 9], dollars: 0 },
    { outcome: 'failed', calls: 2_000, seconds: [1, 2, 5], dollars: 0 },
  ],
}

const retries: RetryRules = {
  no_answer: { retries: 2, after_minutes: 45, number: 'same' },
  busy: { retries: 3, after_minutes: 10, number: 'same' },
  voicemail: { retries: 1, after_minutes: 90, number: 'next' },
  failed: { retries: 1, after_minutes: 5, number: 'next' },
}

type Person = {
  zones: string[]
  numbers: number
  due: number
  outcomes: CallOutcome[]
  number: number
  dials: number[][]
}

/** The same rules, one contact and one line at a time, minute by minute. */
function walk({ schedule, groups, lines, rules, retryRules }: ForecastInput, seed: number) {
  const random = createRandom(seed)
  const model = drawModel(modelOf(history), random)
  const pending: Person[] = groups.flatMap(({ zones, numbers, contacts }) =>
    Array.from({ length: contacts }, () => ({
      zones,
      numbers,
      due: 0,
      number: 0,
      outcomes: [],
      dials: [[], [], []],
    })),
  )
  pending.sort(() => random.next() - 0.5)
  const free = Array.from({ length: lines }, () => now)
  const total = { finish: now, dollars: 0, reached: 0, dials: 0, left: 0 }
  const isAllowed = (person: Person, at: number) =>
    person.due <= at &&
    calledHoursAt(person.zones, rules, at).isWithin &&
    (person.dials[person.number] ?? []).filter((dial) => dial > at - dayMs).length < rules.attempts_per_day
  for (let at = now; pending.length > 0 && at < now + 60 * dayMs; ) {
    const line = free.indexOf(Math.min(...free))
    at = Math.max(at, free[line] ?? at)
    const [window] = upcomingWindows(schedule, at, 1)
    if (!window) break
    at = Math.max(at, window.start)
    pending.sort((a, b) => a.due - b.due)
    const person = pending.find((candidate) => isAllowed(candidate, at))
    if (!person) {
      at += minuteMs
      continue
    }
    const index = model.drawOutcome()
    const outcome = forecastOutcomes[index] ?? 'failed'
    const end = at + model.draw(index) * 1000
    free[line] = end
    person.outcomes.push(outcome)
    person.dials[person.number]?.push(at)
    total.dials++
    total.dollars += model.dollars[index] ?? 0
    total.finish = Math.max(total.finish, end)
    if (outcome === 'reached') total.reached++
    const after = afterCall(retryRules, {
      outcomes: [...person.outcomes.slice(0, -1), outcome],
      number_index: person.number,
      numbers: ['one', 'two', 'three'].slice(0, person.numbers),
      ended_at: end,
    })
    if (after.status === 'pending') Object.assign(person, { due: after.due_at, number: after.number_index })
    else pending.splice(pending.indexOf(person), 1)
  }
  return { ...total, left: pending.length }
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
const group = (zones: string[], contacts: number, numbers = 1) => ({
  zones,
  numbers,
  not_before: null,
  contacts,
})

type Case = {
  groups: ForecastInput['groups']
  lines: number
  window: [string, string]
  retryRules: RetryRules
  days: string[]
}

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const cases: [string, Case][] = [
  [
    'one window',
    {
      groups: [group(['Europe/Berlin'], 150)],
      lines: 3,
      window: ['09:00', '17:00'],
      retryRules: noRetries,
      days: [],
    },
  ],
  [
    'a few contacts, more lines',
    {
      groups: [group(['Europe/Berlin'], 4)],
      lines: 10,
      window: ['09:00', '17:00'],
      retryRules: noRetries,
      days: [],
    },
  ],
  [
    'short windows over days',
    {
      groups: [group(['Europe/Berlin'], 120)],
      lines: 2,
      window: ['09:00', '09:10'],
      retryRules: noRetries,
      days: everyDay,
    },
  ],
  [
    'two parts of the world, retries',
    {
      groups: [group(['Europe/Berlin'], 120, 2), group(['America/New_York', 'America/Chicago'], 80, 1)],
      lines: 3,
      window: ['10:00', '18:00'],
      retryRules: retries,
      days: everyDay,
    },
  ],
  [
    'overnight',
    {
      groups: [group(['Asia/Tokyo'], 150, 3), group(['Europe/Berlin'], 60)],
      lines: 2,
      window: ['22:00', '09:30'],
      retryRules: retries,
      days: ['Monday', 'Saturday'],
    },
  ],
  [
    'a window that closes on many',
    {
      groups: [group(['Europe/Berlin'], 300)],
      lines: 1,
      window: ['09:00', '11:00'],
      retryRules: retries,
      days: [],
    },
  ],
]

test.each(cases)(
  'agrees with a simulation of every contact: %s',
  (_name, { groups, lines, window, retryRules, days }) => {
    const schedule = scheduleOf({
      time_start: window[0],
      time_end: window[1],
      timezone: 'Europe/Berlin',
      days,
      created_at: new Date(now).toISOString(),
      scheduled_from: null,
    })
    if (!schedule) throw new Error('There is a window.')
    const input: ForecastInput = {
      schedule,
      now,
      groups,
      lines,
      rules: usualDialingRules,
      retryRules,
      history,
      runs: 100,
    }
    const walks = Array.from({ length: 9 }, (_, seed) => walk(input, seed + 1))
    const contacts = groups.reduce((sum, group) => sum + group.contacts, 0)
    const found = forecast(input)
    const of = (name: keyof (typeof walks)[number]) => middle(walks.map((walk) => walk[name]))
    const finish = (found.finish.p50 ?? now) - now
    const near = (forecasted: number, walked: number, share: number, slack: number) =>
      expect(Math.abs(forecasted - walked), `${forecasted} and ${walked}`).toBeLessThan(
        Math.max(slack, share * walked),
      )
    near(found.dials.p50, of('dials'), 0.08, 3)
    near(found.spend?.p50 ?? 0, of('dollars'), 0.12, 0.1)
    near(found.neverReached.p50, 1 - of('reached') / contacts, 0, Math.max(0.08, 1.1 / contacts))
    near(found.left.p50, of('left'), 0.05, 1)
    if (found.left.p50 === 0) near(finish, of('finish') - now, 0.05, 5 * minuteMs)
    expect(found.contacts).toBe(contacts)
  },
)
