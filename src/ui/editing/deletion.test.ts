import { expect, test } from 'vitest'
import { ApiError } from '#contract/http/error'
import { deletionIn } from './deletion'

const contact = { noun: 'contact', isNew: false }

test.each([
  ['the resource', contact, 'Contact not found', { noun: 'contact', isOwn: true }],
  ['the resource, by a platform’s name', contact, 'Lead not found', { noun: 'contact', isOwn: true }],
  ['the resource, unnamed', contact, 'Not found.', { noun: 'contact', isOwn: true }],
  [
    'a resource without a noun',
    { noun: undefined, isNew: false },
    'API key not found',
    { noun: 'API key', isOwn: true },
  ],
  ['its list', contact, 'Contact list not found', { noun: 'contact list', isOwn: false }],
  [
    'the list of a new one',
    { ...contact, isNew: true },
    'Contact list not found',
    { noun: 'contact list', isOwn: false },
  ],
  [
    'a list that is edited itself',
    { noun: 'contact list', isNew: false },
    'Contact list not found',
    { noun: 'contact list', isOwn: true },
  ],
  ['an unknown operation', { ...contact, isNew: true }, 'Not found.', undefined],
] as const)('a 404 says that %s was deleted', (_, edited, error, expected) => {
  expect(deletionIn(new ApiError(404, { error }), [], edited)).toEqual(expected)
})

test('other errors, and errors of a field, are no deletion', () => {
  expect(deletionIn(new ApiError(409, { error: 'Bot not found' }), [], contact)).toBeUndefined()
  const issues = [{ path: 'bot_uid', message: 'Choose another.' }]
  expect(deletionIn(new ApiError(404, { error: 'Bot not found' }), issues, contact)).toBeUndefined()
})
