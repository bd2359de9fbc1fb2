import { expect, test } from 'vitest'
import { scheduleOf } from './campaign-window'
import { usualDialingRules } from './dialing-rules'
import {
  type CampaignFacts,
  type ContactFacts,
  type DialingGate,
  DialingVerdict,
  dialingGates,
  verdictAt,
} from './dialing-verdict'
import { weekdays } from './weekdays'

const at = (iso: string) => Date.parse(iso)
const newYork = 'America/New_York'

function schedule(hours: string, timezone = 'UTC', days: readonly string[] = weekdays, from = '2026-01-01') {
  const [time_start = '', time_end = ''] = hours.split('-')
  return scheduleOf({ time_start, time_end, timezone, days: [...days], created_at: from })
}

const campaign: CampaignFacts = {
  status: 'Running',
  schedule: schedule('06:00-22:00'),
  hasBot: true,
  hasNumber: true,
  contacts: 100,
  concurrency: null,
  open: 0,
  organizationOpen: 0,
}
const contact: ContactFacts = {
  status: 'pending',
  dueAt: null,
  number: '+4930123456',
  listedSince: null,
  duplicateOf: null,
  unfilled: [],
  zones: ['Europe/Berlin'],
  recentDials: [],
}
type Case = {
  campaign?: Partial<CampaignFacts>
  contact?: Partial<ContactFacts>
  rules?: Partial<typeof usualDialingRules>
  at?: string
}
/** 13:00 in Berlin, 07:00 in New York. */
const noon = '2026-11-23T12:00:00Z'

function ask({ campaign: c, contact: t, rules: r, at: instant = noon }: Case) {
  const question = {
    campaign: { ...campaign, ...c },
    contact: { ...contact, ...t },
    rules: { ...usualDialingRules, version: 7, ...r },
  }
  return DialingVerdict.parse(verdictAt(question, at(instant)))
}

test('a dial that nothing holds names every gate, and ends with the hours or the window', () => {
  const verdict = ask({})
  if (!verdict.allowed) throw new Error(verdict.gate)
  expect(verdict.checks.map(({ gate }) => gate)).toEqual(dialingGates)
  expect(verdict).toMatchObject({ rules_version: 7, until: at('2026-11-23T20:00Z') })
  expect(ask({ campaign: { schedule: schedule('06:00-18:30') } }).until).toBe(at('2026-11-23T18:30Z'))
  expect(verdict.checks.find(({ gate }) => gate === 'called_hours')?.values).toEqual({
    earliest: '13:00',
    earliest_zone: 'Europe/Berlin',
    latest: '13:00',
    latest_zone: 'Europe/Berlin',
    zones: 1,
    hours_start: '08:00',
    hours_end: '21:00',
  })
})

const later = schedule('14:00-15:00')
const sunday = ['Sunday']
const skipped = schedule('02:15-02:45', newYork, sunday)
const dials = (...isos: string[]) => ({ recentDials: isos.map(at) })

test.each<[DialingGate | 'allowed', string, Case, until: string | null, values?: Record<string, unknown>]>([
  ['campaign_status', 'paused', { campaign: { status: 'Paused' } }, null, { status: 'Paused' }],
  [
    'campaign_status',
    'scheduled',
    { campaign: { status: 'Scheduled', schedule: later } },
    '2026-11-23T14:00Z',
  ],
  ['campaign_status', 'about to start', { campaign: { status: 'Scheduled' } }, null, { opens_at: null }],
  ['bot', 'gone', { campaign: { hasBot: false } }, null, { has_bot: false }],
  ['from_number', 'gone', { campaign: { hasNumber: false } }, null],
  ['list', 'empty', { campaign: { contacts: 0 } }, null, { contacts: 0 }],
  ['window', 'none ever', { campaign: { schedule: null } }, null, { opens_at: null }],
  ['window', 'later', { campaign: { schedule: later } }, '2026-11-23T14:00Z', { timezone: 'UTC' }],
  [
    'window',
    'on Monday',
    { campaign: { schedule: schedule('09:00-11:00', 'UTC', ['Monday']) } },
    '2026-11-30T09:00Z',
  ],
  [
    'allowed',
    'first instant',
    { campaign: { schedule: later }, at: '2026-11-23T14:00:00.000Z' },
    '2026-11-23T15:00Z',
  ],
  [
    'window',
    'last instant',
    { campaign: { schedule: later }, at: '2026-11-23T15:00:00.000Z' },
    '2026-11-24T14:00Z',
  ],
  [
    'window',
    'single, passed',
    { campaign: { schedule: schedule('09:00-10:00', 'UTC', [], '2026-11-20') } },
    null,
  ],
  [
    'window',
    'before a skipped one is due',
    { campaign: { schedule: skipped }, at: '2026-02-28T12:00Z' },
    '2026-03-01T07:15Z',
  ],
  [
    'clock_change',
    'days ahead',
    { campaign: { schedule: skipped }, at: '2026-03-02T12:00Z' },
    '2026-03-15T06:15Z',
  ],
  [
    'clock_change',
    'on its day',
    { campaign: { schedule: skipped }, at: '2026-03-08T07:30Z' },
    '2026-03-15T06:15Z',
    { skipped_on: '2026-03-08', changes_at: at('2026-03-08T07:00Z'), timezone: newYork },
  ],
  [
    'window',
    'the next but one',
    { campaign: { schedule: skipped }, at: '2026-03-15T07:00Z' },
    '2026-03-22T06:15Z',
  ],
  [
    'clock_change',
    'single',
    {
      campaign: { schedule: schedule('02:15-02:45', newYork, [], '2026-03-08T06:00Z') },
      at: '2026-03-08T06:30Z',
    },
    '2026-03-09T06:15Z',
  ],
  [
    'clock_change',
    'a day that Samoa left out',
    { campaign: { schedule: schedule('09:00-17:00', 'Pacific/Apia', ['Friday']) }, at: '2011-12-29T12:00Z' },
    '2012-01-05T19:00Z',
    { skipped_on: '2011-12-30' },
  ],
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
  ['forbidden_number', 'emergency', { contact: { number: '+49112' } }, null, { kind: 'short' }],
  [
    'forbidden_number',
    'premium',
    { contact: { number: '+4990012345678' } },
    null,
    { kind: 'premium', where: 'Germany' },
  ],
  ['do_not_call', 'listed', { contact: { listedSince: 5 } }, null, { listed_at: 5 }],
  ['duplicate', 'of another', { contact: { duplicateOf: 3 } }, null, { contact_id: 3 }],
  [
    'variables',
    'unfilled',
    { contact: { unfilled: ['city', 'a, b'] } },
    null,
    { unfilled: ['city', 'a, b'] },
  ],
  ['unknown_zone', 'nobody knows', { contact: { zones: [] } }, null, { rule: 'hold_back', zones: 0 }],
  [
    'unknown_zone',
    'no such zone',
    { contact: { zones: [], invalidZone: 'Mars' } },
    null,
    { invalid: 'Mars' },
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
  [
    'concurrency',
    'of the organization',
    { campaign: { organizationOpen: 5 } },
    null,
    { organization_open: 5, organization_limit: 5 },
  ],
  ['concurrency', 'of the campaign', { campaign: { concurrency: 2, open: 2 } }, null, { open: 2, limit: 2 }],
  [
    'allowed',
    'one line is free',
    { campaign: { concurrency: 2, open: 1, organizationOpen: 4 } },
    '2026-11-23T20:00Z',
  ],
  [
    'bot',
    'the first of many',
    { campaign: { hasBot: false, hasNumber: false }, contact: { number: null } },
    null,
  ],
])('%s: %s', (gate, _, asked, until, values = {}) => {
  const verdict = ask(asked)
  expect(verdict.allowed ? 'allowed' : verdict.gate).toBe(gate)
  expect(verdict.until).toBe(until === null ? null : at(until))
  if (!verdict.allowed) expect(verdict.values).toMatchObject(values)
})
