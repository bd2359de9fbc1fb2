import { expect, test } from 'vitest'
import { mostCounted } from '#rules/dialing/dialing-gates'
import { readyContacts, reasonInWords, reasonsOf } from './ready-contacts'

test('contacts that no gate blocks are ready', () => {
  expect(readyContacts(10, [{ contacts: 3 }, { contacts: 2 }])).toBe(5)
  // The figures are of different moments.
  expect(readyContacts(4, [{ contacts: 5 }])).toBe(0)
})

test('blocked contacts that are not counted are not ready', () => {
  expect(readyContacts(50_000, [{ contacts: mostCounted + 1 }])).toBeNull()
})

test('a figure names its reason only if there is one', () => {
  const stopped = { status: 'held_back', due_at: '1970-01-01T00:00:00.000Z' } as const
  const held = [
    { ...stopped, gate: 'do_not_call' as const, contacts: 2 },
    { ...stopped, gate: 'contact_number' as const, contacts: 1 },
  ]
  const { blocked } = reasonsOf({ held }, { pending: 0, held_back: 3 })
  expect(blocked.total).toBe(3)
  expect(reasonInWords(blocked.groups)).toBe('2 reasons')
  expect(reasonInWords(blocked.groups.slice(0, 1))).toBe('Do-not-call list')
  expect(reasonInWords([])).toBeUndefined()
})

test('contacts that are ready are a reason of their own next to those that wait', () => {
  const hours = { gate: 'called_hours' as const, status: 'pending' as const, contacts: 6, due_at: '' }
  const { waiting } = reasonsOf({ held: [hours] }, { pending: 10, held_back: 0 })
  expect(reasonInWords(waiting.groups, waiting.ready ?? 0)).toBe('2 reasons')
  expect(reasonInWords(waiting.groups)).toBe('Local calling hours')
})

test('until the dialer has decided, the reasons are those of the preflight', () => {
  const found = [
    { gate: 'contact_number' as const, contacts: 1 },
    { gate: 'attempts' as const, contacts: 4 },
  ]
  const { blocked } = reasonsOf({ held: [] }, { pending: 10, held_back: 0 }, found)
  expect(blocked).toMatchObject({ total: 1, isAhead: true })
  expect(reasonInWords(blocked.groups)).toBe('No valid phone number')
})
