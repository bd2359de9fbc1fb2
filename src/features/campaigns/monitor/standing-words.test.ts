import { describe, expect, test } from 'vitest'
import type { CampaignActivity } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import { usualDialingRules } from '#contract/campaigns/dialing-rules'
import { standingOf } from './campaign-standing'
import { standingInWords, stopConsequences } from './standing-words'

const saturday = Date.parse('2026-11-21T10:00:00Z')
const monday = Date.parse('2026-11-23T10:00:00Z')
const campaign: Campaign = {
  id: 7,
  name: 'Recall',
  type: 'outbound',
  status: 'Running',
  bot_uid: 'b',
  from_number: '+14155550123',
  contact_list_id: 1,
  time_start: '09:00',
  time_end: '17:00',
  timezone: 'Europe/Berlin',
  days: ['Monday', 'Tuesday'],
  schedule_type: 'multi',
  current_index: 3,
  total_contacts: 400,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
}
const activity: CampaignActivity = {
  has_bot: true,
  has_number: true,
  is_hipaa: false,
  rules: usualDialingRules,
  open: 3,
  organization_open: 3,
  lines: [],
  held: [],
  due_at: '1970-01-01T00:00:00.000Z',
}
const waiting = (gate: 'called_hours' | 'retry_wait' | 'attempts' | 'in_call', contacts: number) => ({
  open: 0,
  due_at: '2026-11-23T12:00:00.000Z',
  held: [
    { gate: 'do_not_call' as const, status: 'held_back' as const, contacts: 9000, due_at: '' },
    { gate, status: 'pending' as const, contacts, due_at: '2026-11-23T12:00:00.000Z' },
  ],
})

function sentence(
  changes: Partial<Campaign> = {},
  facts: Partial<CampaignActivity> = {},
  now = monday,
): string {
  const [changed, seen] = [
    { ...campaign, ...changes },
    { ...activity, ...facts },
  ]
  return standingInWords(changed, seen, standingOf(changed, seen, now), { now, own: 'America/New_York' })
}

describe('one sentence says what a campaign does', () => {
  test.each<[string, Partial<Campaign>, Partial<CampaignActivity>]>([
    ['Dialing: 3 lines in use.', {}, {}],
    ['Dialing the first contacts.', {}, { open: 0, organization_open: 0 }],
    ['The window is open. Starting…', { status: 'Scheduled' }, {}],
    ['Dialing: 3 lines in use. All 5 lines of the organization are in use.', {}, { organization_open: 5 }],
    ['Dialing: all 3 lines in use.', { concurrency: 3 }, {}],
    ['Dialing: the only line is in use.', { concurrency: 1 }, { open: 1 }],
    ['Dialing: all 5 lines in use.', {}, { open: 5, organization_open: 5 }],
    ['All 5 lines of the organization are in use.', {}, { open: 0, organization_open: 5 }],
    ['All contacts have been dialed; 3 calls in progress.', {}, { due_at: null }],
    ['Cannot dial: the bot was deleted.', {}, { has_bot: false }],
    ['Cannot dial: +1 415 555 0123 is no longer one of your numbers.', {}, { has_number: false }],
    ['Cannot dial: the contact list is empty.', { total_contacts: 0 }, {}],
    [
      '312 contacts are outside their local calling hours, the first until today 13:00 Berlin (07:00 your time).',
      {},
      waiting('called_hours', 312),
    ],
    [
      'Waiting to retry more than 10,000 contacts, the first today 13:00 Berlin (07:00 your time).',
      {},
      waiting('retry_wait', 10_001),
    ],
    [
      '1 contact reached the limit of calls in 24 hours, the first until today 13:00 Berlin (07:00 your time).',
      {},
      waiting('attempts', 1),
    ],
    [
      '2 contacts are in another call. The next check is today 13:00 Berlin (07:00 your time).',
      {},
      waiting('in_call', 2),
    ],
    ['Paused. Resume to continue dialing. 3 calls are still in progress.', { status: 'Paused' }, {}],
    ['In 2 of 40 calls.', { status: 'Paused', status_reason: 'In 2 of 40 calls.' }, { open: 0 }],
    ['Every contact has a final outcome.', { status: 'Completed' }, { open: 0 }],
    ['Status: Unheard of.', { status: 'Unheard of' }, {}],
  ])('%s', (expected, changes, facts) => {
    expect(sentence(changes, facts)).toBe(expected)
  })

  test('outside its window it says when that opens, whether it runs or is scheduled', () => {
    const expected = 'Window opens Mon 09:00 Berlin (03:00 your time).'
    expect(sentence({}, {}, saturday)).toBe(expected)
    expect(sentence({ status: 'Scheduled' }, {}, saturday)).toBe(expected)
  })
})

test('a stop names the waiting contacts, without those whose call is in progress', () => {
  const none = { pending: 0, dialing: 4, reached: 3, voicemail: 0, no_answer: 0, busy: 0, failed: 0 }
  const counts = { ...none, unknown: 0, held_back: 0, not_reached: 0, successful: 0, judged: 0 }
  const stop = (pending: number) => stopConsequences({ ...campaign, counts: { ...counts, pending } })
  expect(stop(25)).toMatch(/^25 waiting contacts won’t be called, and the campaign can’t be restarted. Calls/)
  expect(stop(1)).toMatch(/^1 waiting contact won’t be called/)
  expect(stop(0)).toMatch(/^The campaign can’t be restarted/)
  expect(stopConsequences(campaign)).toMatch(/^397 waiting contacts/)
})
