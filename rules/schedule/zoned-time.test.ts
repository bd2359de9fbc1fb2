import { expect, test } from 'vitest'
import { isUnambiguousZone } from './zoned-time'

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
