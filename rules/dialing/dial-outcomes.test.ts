import { expect, test } from 'vitest'
import { calledContacts, contactsOf } from './dial-outcomes'

const counts = {
  pending: 25,
  dialing: 1,
  reached: 3,
  voicemail: 2,
  no_answer: 0,
  busy: 0,
  failed: 0,
  unknown: 0,
  held_back: 4,
  not_reached: 0,
  successful: 2,
  judged: 3,
}

test('a campaign counts its own contacts, whatever its list has now', () => {
  expect(contactsOf({ total_contacts: 0, counts })).toBe(35)
  expect(contactsOf({ total_contacts: 100, counts })).toBe(35)
  expect(calledContacts({ current_index: 9, counts })).toBe(5)
})

test('before a campaign starts its contacts are those of the list', () => {
  expect(contactsOf({ total_contacts: 7, counts: null })).toBe(7)
})
