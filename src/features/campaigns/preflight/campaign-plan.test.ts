import { expect, test } from 'vitest'
import { remainingContacts } from './campaign-plan'

const held = [
  { gate: 'do_not_call', contacts: 6 },
  { gate: 'duplicate', contacts: 2 },
  { gate: 'attempts', contacts: 50 },
] as const

test.each([
  ['at launch', { pending: 420, held_back: 0 }, { waiting: 412, blocked: 8 }],
  ['when the dialer has blocked some', { pending: 100, held_back: 5 }, { waiting: 97, blocked: 8 }],
  ['at the end', { pending: 0, held_back: 8 }, { waiting: 0, blocked: 8 }],
  ['after more were blocked', { pending: 10, held_back: 9 }, { waiting: 10, blocked: 9 }],
])('the preflight counts the contacts that the dialer has not come to: %s', (_when, counts, expected) => {
  expect(remainingContacts(counts, [...held])).toEqual(expected)
})

test('without a preflight the counts are those of the dialer', () => {
  expect(remainingContacts({ pending: 7, held_back: 1 })).toEqual({ waiting: 7, blocked: 1 })
})
