import { expect, test } from 'vitest'
import type { ComparedValues, DialingGate } from '#contract/campaigns/decision'
import { asText } from '#rules/text/sentence-parts'
import { explain } from './decision-sentence'
import { dialingGates } from './dialing-gates'

const noon = Date.parse('2026-11-23T12:00Z')
const hours = { hours_start: '08:00', hours_end: '21:00', zones: 1, earliest: '07:00', latest: '07:00' }
const here = { earliest_zone: 'America/New_York', latest_zone: 'America/New_York' }
const names = ['city', 'a, b', 'c', 'd', 'e', 'f', 'g']

const cases: [DialingGate, ComparedValues, until: number | null, sentence: string][] = [
  [
    'campaign_status',
    { status: 'Scheduled' },
    noon,
    'The campaign begins when its window opens, 2026-11-23 12:00 UTC.',
  ],
  ['campaign_status', { status: 'Scheduled' }, null, 'The campaign is about to begin.'],
  ['campaign_status', { status: 'Paused' }, null, 'The campaign is paused.'],
  ['bot', { has_bot: false }, null, 'The bot of the campaign was deleted.'],
  ['from_number', { has_number: false }, null, 'The caller number of the campaign was removed.'],
  ['list', { contacts: 0 }, null, 'The contact list is empty.'],
  ['window', {}, noon, 'The next window opens 2026-11-23 12:00 UTC.'],
  ['window', {}, null, 'No window of the campaign will open.'],
  [
    'clock_change',
    { skipped_on: '2026-03-08' },
    noon,
    'The clock change skips the window of 2026-03-08. The next one opens 2026-11-23 12:00 UTC.',
  ],
  ['target_status', { status: 'dialing' }, null, 'It is being called.'],
  ['target_status', { status: 'reached' }, null, 'It was reached.'],
  ['retry_wait', { due_at: noon }, noon, 'It is called again 2026-11-23 12:00 UTC.'],
  ['contact_number', { has_number: false }, null, 'It has no number that can be dialed.'],
  [
    'forbidden_number',
    { kind: 'short' },
    null,
    'Its number is an emergency or short number. Such numbers are never called.',
  ],
  [
    'forbidden_number',
    { kind: 'premium', where: 'Spain' },
    null,
    'Its number is a premium-rate number (Spain). Such numbers are never called.',
  ],
  ['country', { country: 'GB' }, null, 'United Kingdom is not an allowed country in the calling rules.'],
  [
    'do_not_call',
    { listed_at: noon },
    null,
    'Its number has been on the do-not-call list since 2026-11-23 12:00 UTC.',
  ],
  ['duplicate', { contact_id: 3 }, null, 'Contact 3 of this campaign has the same number.'],
  ['reached_before', { campaign_id: 4 }, null, 'Campaign 4 has already reached this contact.'],
  ['variables', { unfilled: ['city'] }, null, 'It has no value for city.'],
  ['variables', { unfilled: names }, null, 'It has no value for city, a, b, c, d, e and 2 more.'],
  ['unknown_zone', {}, null, 'The time zone of its number is unknown.'],
  [
    'unknown_zone',
    { invalid: 'Mars' },
    null,
    'Its time zone is given as Mars, which is not a time zone such as America/New_York.',
  ],
  [
    'called_hours',
    { ...hours, ...here },
    noon,
    'It is outside 08:00 to 21:00 in America/New_York, and can be called 2026-11-23 12:00 UTC.',
  ],
  [
    'called_hours',
    { ...hours, zones: 3, earliest: '12:00', latest: '21:00', latest_zone: 'Asia/Tokyo' },
    noon,
    'It is outside 08:00 to 21:00 in Asia/Tokyo, one of the 3 zones it can be in, and can be called 2026-11-23 12:00 UTC.',
  ],
  [
    'called_hours',
    { ...hours, zones: 3 },
    null,
    'The 3 zones that it can be in are never within 08:00 to 21:00 together.',
  ],
  ['called_hours', { ...hours, hours_end: '08:00' }, null, 'The calling rules allow no hours.'],
  [
    'in_call',
    { in_call: true },
    noon,
    'Another call to its number has not ended. It is tried again 2026-11-23 12:00 UTC.',
  ],
  [
    'attempts',
    { dials: 3, limit: 3 },
    noon,
    'Its number was dialed 3 times within 24 hours, as often as the rules allow. It can be dialed again 2026-11-23 12:00 UTC.',
  ],
  [
    'concurrency',
    { organization_open: 5, organization_limit: 5 },
    null,
    'All 5 lines of the organization are in use.',
  ],
  [
    'concurrency',
    { open: 1, limit: 1, organization_open: 1, organization_limit: 5 },
    null,
    'The one line of the campaign is in use.',
  ],
]

test.each(cases)('%s %j', (gate, values, until, sentence) => {
  expect(asText(explain({ allowed: false, rules_version: 1, gate, values, until }))).toBe(sentence)
})

test('every gate has a sentence', () => {
  expect(new Set(cases.map(([gate]) => gate))).toEqual(new Set(dialingGates))
})

test('a plain-text sentence names the time zone of its times', () => {
  const held = { allowed: false as const, rules_version: 1, values: { unfilled: ['city'] }, until: noon }
  expect(explain({ ...held, gate: 'variables' })).toContainEqual({ name: 'city' })
  const window = explain({ ...held, gate: 'window' })
  expect(window).toContainEqual({ at: noon })
  expect(asText(window, 'Asia/Kolkata')).toBe('The next window opens 2026-11-23 17:30 Asia/Kolkata.')
})

test('an allowed dial is explained', () => {
  expect(asText(explain({ allowed: true, rules_version: 1, checks: [], until: null }))).toBe(
    'It can be dialed.',
  )
})
