import { expect, test } from 'vitest'
import { ask, at, newYork, schedule, type VerdictRow } from './testing-decision'

const later = schedule('14:00-15:00')
const sunday = ['Sunday']
const skipped = schedule('02:15-02:45', newYork, sunday)

test.each<VerdictRow>([
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
  const decision = ask(asked)
  expect(decision.allowed ? 'allowed' : decision.gate).toBe(gate)
  expect(decision.until).toBe(until === null ? null : at(until))
  if (!decision.allowed) expect(decision.values).toMatchObject(values)
})
