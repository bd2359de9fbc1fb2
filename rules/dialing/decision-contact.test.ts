import { expect, test } from 'vitest'
import { ask, at, newYork, noon, type VerdictRow } from './testing-decision'

const dials = (...isos: string[]) => ({ recentDials: isos.map(at) })

test.each<VerdictRow>([
  ['target_status', 'being called', { contact: { status: 'dialing' } }, null, { status: 'dialing' }],
  ['target_status', 'final', { contact: { status: 'reached' } }, null],
  [
    'retry_wait',
    'not yet',
    { contact: { dueAt: at('2026-11-23T12:00:00.001Z') } },
    '2026-11-23T12:00:00.001Z',
  ],
  ['allowed', 'due now', { contact: { dueAt: at(noon) } }, '2026-11-23T20:00Z'],
  ['contact_number', 'none', { contact: { number: null } }, null],
  [
    'forbidden_number',
    'emergency',
    { contact: { forbidden: { kind: 'short', where: null } } },
    null,
    { kind: 'short' },
  ],
  [
    'forbidden_number',
    'premium',
    { contact: { forbidden: { kind: 'premium', where: 'Germany' } } },
    null,
    { kind: 'premium', where: 'Germany' },
  ],
  [
    'country',
    'not allowed',
    { contact: { country: 'GB' }, rules: { countries: 'listed', country_list: ['US'] } },
    null,
    { country: 'GB' },
  ],
  ['do_not_call', 'listed', { contact: { listedSince: 5 } }, null, { listed_at: 5 }],
  ['duplicate', 'of another', { contact: { duplicateOf: 3 } }, null, { contact_id: 3 }],
  [
    'in_call',
    'of another campaign',
    { contact: { inCallUntil: at('2026-11-23T12:00:10Z') } },
    '2026-11-23T12:00:10Z',
    { in_call: true },
  ],
  ['allowed', 'after another call', { contact: { inCallUntil: at(noon) } }, '2026-11-23T20:00Z'],
  ['reached_before', 'by another campaign', { contact: { reachedBy: 4 } }, null, { campaign_id: 4 }],
  [
    'variables',
    'unfilled',
    { contact: { unfilled: ['city', 'a, b'] } },
    null,
    { unfilled: ['city', 'a, b'] },
  ],
  ['unknown_zone', 'unknown', { contact: { zones: [] } }, null, { rule: 'hold_back', zones: 0 }],
  [
    'unknown_zone',
    'no such zone',
    { contact: { zones: [], invalidZone: 'Mars' } },
    null,
    { invalid: 'Mars' },
  ],
  [
    'unknown_zone',
    "no such zone, where unknown ones are the campaign's",
    { contact: { zones: [], invalidZone: 'BST' }, rules: { unknown_zone: 'campaign_zone' } },
    null,
    { invalid: 'BST' },
  ],
  [
    'allowed',
    "in the campaign's zone",
    { contact: { zones: [] }, rules: { unknown_zone: 'campaign_zone' } },
    '2026-11-23T21:00Z',
  ],
  [
    'called_hours',
    'too early',
    { contact: { zones: [newYork] } },
    '2026-11-23T13:00Z',
    { earliest: '07:00', zones: 1 },
  ],
  [
    'called_hours',
    'one of two',
    { contact: { zones: ['Europe/Berlin', newYork] } },
    '2026-11-23T13:00Z',
    { latest_zone: 'Europe/Berlin', latest: '13:00' },
  ],
  [
    'called_hours',
    'both, not before tomorrow',
    { contact: { zones: ['Europe/Berlin', newYork] }, at: '2026-11-23T20:00Z' },
    '2026-11-24T13:00Z',
  ],
  [
    'called_hours',
    'never together',
    { contact: { zones: ['Europe/Berlin', newYork] }, rules: { hours_start: '09:00', hours_end: '12:00' } },
    null,
  ],
  [
    'called_hours',
    'together while one is on summer time',
    {
      contact: { zones: ['Europe/Berlin', 'Etc/GMT-8'] },
      rules: { hours_start: '09:00', hours_end: '15:30' },
    },
    '2027-03-28T07:00Z',
  ],
  ['called_hours', 'no hours at all', { rules: { hours_start: '12:00', hours_end: '12:00' } }, null],
  [
    'attempts',
    'a third within a day',
    { contact: dials('2026-11-23T09:00Z', '2026-11-22T13:00Z', '2026-11-23T08:00Z') },
    '2026-11-23T13:00Z',
    { dials: 3, limit: 3 },
  ],
  [
    'allowed',
    'the oldest is a day old',
    { contact: dials('2026-11-22T12:00:00.000Z', '2026-11-23T08:00Z', '2026-11-23T09:00Z') },
    '2026-11-23T20:00Z',
  ],
  [
    'attempts',
    'more than are allowed now',
    {
      contact: dials('2026-11-22T13:00Z', '2026-11-22T14:00Z', '2026-11-22T15:00Z'),
      rules: { attempts_per_day: 2 },
    },
    '2026-11-23T14:00Z',
  ],
])('%s: %s', (gate, _, asked, until, values = {}) => {
  const decision = ask(asked)
  expect(decision.allowed ? 'allowed' : decision.gate).toBe(gate)
  expect(decision.until).toBe(until === null ? null : at(until))
  if (!decision.allowed) expect(decision.values).toMatchObject(values)
})
