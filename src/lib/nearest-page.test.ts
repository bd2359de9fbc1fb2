import { expect, test } from 'vitest'
import { meantPage, nearestPage } from './nearest-page'

test.each([
  ['/contacts', '/contact-lists'],
  ['/Contacts/', '/contact-lists'],
  ['/compliance', '/do-not-call'],
  ['/prices', '/settings/model-prices'],
  ['/do-not-call-list', '/do-not-call'],
  ['/settings/prices', '/settings/model-prices'],
  ['/privacy', '/settings/privacy'],
  ['/CALLS', '/calls'],
  ['/phone_numbers', '/phone-numbers'],
  ['/nowhere', undefined],
  ['/constructor', undefined],
  ['/contacts/7', undefined],
])('%s means %s', (path, page) => expect(meantPage(path)).toBe(page))

test.each([
  ['/campain', 'Campaigns'],
  ['/calss', 'Calls'],
  ['/bot', 'Bots'],
  ['/contact', 'Contacts'],
  ['/settings/webhook', 'Webhooks'],
  ['/nowhere', undefined],
  ['/x', undefined],
  [`/calls${'s'.repeat(10_000)}`, undefined],
])('%s is near %s', (path, label) => expect(nearestPage(path)?.label).toBe(label))
