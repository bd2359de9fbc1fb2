import { expect, test } from 'vitest'
import { session } from '#contract/accounts/session'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { choices } from '#contract/campaigns/choices'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
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
  [choices.phoneNumbers, 'phone-numbers'],
])('$route belongs to the resource that it refreshes', (operation, resource) => {
  expect(resourceOf(operation)).toBe(resource)
})

test('a key starts with the resource, so that a write refreshes all its queries', () => {
  expect(queryKey(bots.get, { uid: 'x' })).toEqual(['bots', 'GET /v1/bots/{uid}', { uid: 'x' }])
})
