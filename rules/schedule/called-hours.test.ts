import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calledHoursAt } from './called-hours'
import { changesOf, isAsSeen, see, walk } from './testing-called-hours'

const zones =
  'UTC Pacific/Kiritimati Pacific/Pago_Pago Asia/Kathmandu America/New_York America/St_Johns America/Santiago Europe/Berlin Africa/Casablanca Africa/Cairo Asia/Beirut Australia/Lord_Howe Pacific/Chatham Antarctica/Troll'.split(
    ' ',
  )
const minute = 60_000
const day = 1440 * minute
const begin = Date.UTC(2024, 0, 1)
const days = 2500

const time = fc.nat(1439).map((minutes) => new Date(minutes * minute).toISOString().slice(11, 16))
const hours = fc.record({ hours_start: time, hours_end: time })
const together = fc.uniqueArray(fc.constantFrom(...zones), { minLength: 1, maxLength: 3 })
const start = fc.tuple(together, fc.boolean(), fc.nat(days)).map(([asked, isNear, anyDay]) => {
  const changes = changesOf(asked[0] ?? 'UTC', begin, begin + days * day)
  const near = changes[anyDay % Math.max(changes.length, 1)]
  return { asked, from: isNear && near !== undefined ? near - day : begin + anyDay * day }
})
const questions = fc.array(fc.tuple(hours, fc.nat(2 * day)), { minLength: 50, maxLength: 50 })

test('matches a clock read minute by minute', () => {
  const property = fc.property(start, questions, ({ asked, from }, samples) => {
    const walked = walk(asked, from)
    for (const [span, later] of samples) {
      const answer = calledHoursAt(asked, span, from + later)
      const seen = see(walked, span, from + later)
      const words = `${asked} ${JSON.stringify(span)} at ${new Date(from + later).toISOString()}`
      expect(isAsSeen(walked, seen, answer), `${words}: ${JSON.stringify({ seen, answer })}`).toBe(true)
    }
  })
  fc.assert(property, { numRuns: 8, endOnFailure: true })
}, 120_000)

const at = (iso: string) => Date.parse(iso)
const usual = { hours_start: '08:00', hours_end: '21:00' }
const night = { hours_start: '01:00', hours_end: '02:30' }

test.each([
  ['the first minute', ['Europe/Berlin'], usual, '2026-11-23T07:00Z', true, '2026-11-23T20:00Z'],
  ['just before', ['Europe/Berlin'], usual, '2026-11-23T06:59:59.999Z', false, '2026-11-23T07:00Z'],
  ['after the last', ['Europe/Berlin'], usual, '2026-11-23T20:00Z', false, '2026-11-24T07:00Z'],
  ['the clock jumps out', ['Europe/Berlin'], night, '2026-03-29T00:30Z', true, '2026-03-29T01:00Z'],
  ['the clock goes back within', ['Europe/Berlin'], night, '2026-10-25T00:00Z', true, '2026-10-25T00:30Z'],
  ['and in again', ['Europe/Berlin'], night, '2026-10-25T00:30Z', false, '2026-10-25T01:00Z'],
  ['two zones', ['Europe/Berlin', 'Asia/Tokyo'], usual, '2026-11-23T03:00Z', false, '2026-11-23T07:00Z'],
])('%s', (_, asked, span, instant, isWithin, until) => {
  expect(calledHoursAt(asked, span, at(instant))).toEqual({ isWithin, until: at(until) })
})

test('no hours, no zone, or zones that never overlap give never', () => {
  const never = { isWithin: false, until: null }
  const apart = ['Pacific/Auckland', 'Europe/London']
  expect(calledHoursAt(['UTC'], { hours_start: '21:00', hours_end: '08:00' }, begin)).toEqual(never)
  expect(calledHoursAt([], usual, begin)).toEqual(never)
  expect(calledHoursAt(apart, { hours_start: '10:00', hours_end: '18:00' }, begin)).toEqual(never)
})

test('an answer does not depend on earlier questions', () => {
  const asked = ['America/New_York']
  const late = calledHoursAt(asked, usual, at('2026-11-24T14:00Z'))
  expect(calledHoursAt(asked, usual, at('2026-11-23T04:00Z')).isWithin).toBe(false)
  expect(calledHoursAt(asked, usual, at('2026-11-24T14:00Z'))).toEqual(late)
})
