import { expect, test } from 'vitest'
import { bots } from '#contract/bots'
import { calls } from '#contract/calls'
import { contactLists } from '#contract/contact-lists'
import { contacts } from '#contract/contacts'
import { session } from '#contract/session'
import { tools } from '#contract/tools'
import { queryKey, resourceOf } from './query-key'

test.each([
  [bots.list, 'bots'],
  [bots.update, 'bots'],
  [tools.create, 'bots'],
  [calls.create, 'calls'],
  [calls.get, 'calls'],
  [calls.list, 'calls'],
  [contacts.createMany, 'contact-lists'],
  [contactLists.get, 'contact-lists'],
  [session.get, 'session'],
])('$route belongs to one resource with what it refreshes', (operation, resource) => {
  expect(resourceOf(operation)).toBe(resource)
})

test('a key starts with the resource, so that a write refreshes every answer of it', () => {
  expect(queryKey(bots.get, { uid: 'x' })).toEqual(['bots', 'GET /v1/bots/{uid}', { uid: 'x' }])
})
