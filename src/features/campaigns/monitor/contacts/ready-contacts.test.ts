import { expect, test } from 'vitest'
import { mostCounted } from '#rules/dialing/dialing-gates'
import { readyContacts } from './ready-contacts'

test('contacts that no gate blocks are ready', () => {
  expect(readyContacts(10, [{ contacts: 3 }, { contacts: 2 }])).toBe(5)
  // The figures are of different moments.
  expect(readyContacts(4, [{ contacts: 5 }])).toBe(0)
})

test('blocked contacts that are not counted are not ready', () => {
  expect(readyContacts(50_000, [{ contacts: mostCounted + 1 }])).toBeNull()
})
