import { expect, test } from 'vitest'
import { isTimeZone, isUnambiguousZone, isUniversalTime, wallTimeAt } from './zoned-time'

test.each([
  'America/New_York',
  'america/new_york',
  'Etc/GMT+5',
  'US/Eastern',
  'UTC',
  'GMT',
  'CET',
  'EST5EDT',
])('%s is a time zone', (name) => expect(isUnambiguousZone(name)).toBe(true))

test.each(['AST', 'BST', 'CST', 'ist', 'PST', 'EST', 'EDT', '+02:00', 'GMT+2', 'Mars/Olympus', ''])(
  '%j is no time zone',
  (name) => expect(isUnambiguousZone(name)).toBe(false),
)

test('a zone in many spellings is opened once', () => {
  const { DateTimeFormat } = Intl
  let opened = 0
  class Counted extends DateTimeFormat {
    constructor(...given: ConstructorParameters<typeof DateTimeFormat>) {
      super(...given)
      opened += 1
    }
  }
  Intl.DateTimeFormat = Counted as typeof DateTimeFormat
  const name = 'antarctica/troll'
  for (let at = 0; at < name.length; at++) {
    const spelling = name.slice(0, at) + name.slice(at).toUpperCase()
    expect(isTimeZone(spelling)).toBe(true)
    expect(wallTimeAt(spelling, 0)).toBe(0)
  }
  Intl.DateTimeFormat = DateTimeFormat
  // Once to see whether it exists, and once to read its clock, unless another test did.
  expect(opened).toBeLessThanOrEqual(2)
})

test.each(['GMT', 'utc', 'UCT', 'GMT0', 'Zulu', 'Greenwich', 'Etc/UTC', 'Etc/GMT', 'Etc/GMT+0'])(
  '%j is universal time',
  (name) => expect(isUniversalTime(name)).toBe(true),
)

test.each(['Europe/London', 'Africa/Accra', 'Etc/GMT+5', 'Etc/GMT-10', 'CET', 'Mars'])(
  '%j is not universal time',
  (name) => expect(isUniversalTime(name)).toBe(false),
)
