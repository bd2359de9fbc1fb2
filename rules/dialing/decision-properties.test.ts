import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualDialingRules } from '#contract/campaigns/dialing-rules'
import { scheduleOf, windowAt } from '#rules/schedule/campaign-window'
import { type Weekday, weekdays } from '#rules/schedule/zoned-time'
import { decisionAt, decisionByGates } from './decision'
import type { DialingQuestion } from './decision-facts'

const hour = 3_600_000
const day = 24 * hour
const begin = Date.UTC(2026, 0, 1)
const zones = 'UTC America/New_York Europe/Berlin Australia/Lord_Howe Asia/Kolkata Pacific/Auckland'.split(
  ' ',
)

const time = fc.nat(95).map((quarter) => new Date((quarter * hour) / 4).toISOString().slice(11, 16))
const zone = fc.constantFrom(...zones)
const instant = fc.nat(400 * 24 * 60).map((minutes) => begin + minutes * 60_000)

const asked = fc
  .record({
    now: instant,
    time_start: time,
    time_end: time,
    timezone: zone,
    days: fc.constantFrom<Weekday[][]>([...weekdays], [...weekdays], ['Sunday', 'Monday'], []),
    zones: fc.oneof(fc.tuple(zone), fc.uniqueArray(zone, { maxLength: 3 })),
    hours: fc.oneof(fc.constant(['06:00', '22:00'] as const), fc.tuple(time, time)),
    unknown_zone: fc.constantFrom('hold_back' as const, 'campaign_zone' as const),
    due: fc.option(fc.integer({ min: -5 * hour, max: 2 * hour })),
    dials: fc.array(fc.nat(30 * hour), { maxLength: 3 }),
    cap: fc.integer({ min: 2, max: 4 }),
    organizationOpen: fc.constantFrom(0, 0, 0, 5),
  })
  .map((some) => {
    const created_at = new Date(some.now - 12 * hour).toISOString()
    const question: DialingQuestion = {
      campaign: {
        status: 'Running',
        schedule: scheduleOf({ ...some, created_at }),
        hasBot: true,
        hasNumber: true,
        contacts: 1,
        concurrency: null,
        open: 0,
        organizationOpen: some.organizationOpen,
      },
      contact: {
        status: 'pending',
        dueAt: some.due === null ? null : some.now + some.due,
        number: '+4930123456',
        forbidden: null,
        country: null,
        listedSince: null,
        duplicateOf: null,
        unfilled: [],
        zones: some.zones,
        recentDials: some.dials.map((ago) => some.now - ago),
      },
      rules: {
        ...usualDialingRules,
        hours_start: some.hours[0],
        hours_end: some.hours[1],
        unknown_zone: some.unknown_zone,
        attempts_per_day: some.cap,
      },
    }
    return { now: some.now, question }
  })
const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 })

/** Instants from `now` up to but not including `until`. */
const before = (now: number, until: number, shared: number[]) => [
  now,
  until - 1,
  ...shared.map((share) => Math.min(until - 1, Math.floor(now + share * (until - now)))),
]

test('an allowed dial stays allowed until `until` and is blocked then', () => {
  const property = fc.property(asked, shares, ({ now, question }, shared) => {
    const decision = decisionAt(question, now)
    fc.pre(decision.allowed)
    const { until } = decision
    if (until === null) throw new Error('Hours and windows end.')
    for (const at of before(now, until, shared))
      expect(decisionAt(question, at)).toMatchObject({ allowed: true, until })
    const { schedule } = question.campaign
    const isFollowed = schedule && windowAt(schedule, until)?.start === until
    if (!isFollowed) expect(decisionAt(question, until).allowed).toBe(false)
  })
  fc.assert(property, { numRuns: 100 })
}, 60_000)

test('a gate blocks a dial until `until` and passes it then', () => {
  const property = fc.property(asked, shares, ({ now, question }, shared) => {
    const decision = decisionAt(question, now)
    fc.pre(!decision.allowed)
    const { gate, until } = decision
    for (const at of before(now, until ?? now + day, shared)) {
      expect(decisionAt(question, at).allowed).toBe(false)
      expect(decisionByGates([gate], question, at)).toMatchObject({ allowed: false, gate, until })
    }
    if (until !== null) expect(decisionByGates([gate], question, until).allowed).toBe(true)
  })
  fc.assert(property, { numRuns: 300 })
}, 60_000)

test('no dial is allowed outside the window, the hours or the cap', () => {
  const property = fc.property(asked, ({ now, question: { campaign, contact, rules } }) => {
    const decision = decisionAt({ campaign, contact, rules }, now)
    fc.pre(decision.allowed)
    const { schedule } = campaign
    if (!schedule || !windowAt(schedule, now)) throw new Error('No window is open.')
    expect(contact.recentDials.filter((dial) => dial > now - day).length).toBeLessThan(rules.attempts_per_day)
    expect(contact.dueAt ?? now).toBeLessThanOrEqual(now)
    expect(campaign.organizationOpen).toBeLessThan(rules.concurrency)
    for (const timeZone of contact.zones.length > 0 ? contact.zones : [schedule.timezone]) {
      const shown = new Date(now).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })
      expect(shown >= rules.hours_start && shown < rules.hours_end).toBe(true)
    }
  })
  fc.assert(property, { numRuns: 100 })
}, 60_000)
