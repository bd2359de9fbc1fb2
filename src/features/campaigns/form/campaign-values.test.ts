import { describe, expect, it } from 'vitest'
import type { Campaign } from '#contract/campaigns/campaigns'
import { noRetries } from '#rules/dialing/retry-choices'
import { changesTo, valuesOf, withoutExtensions } from './campaign-values'
import { CheckedCampaign, checkCampaign } from './checked-campaign'

const campaign: Campaign = {
  id: 7,
  name: 'Autumn',
  type: 'outbound',
  status: 'Scheduled',
  bot_uid: 'bot_1',
  from_number: '+14155550123',
  contact_list_id: 3,
  time_start: '09:00',
  time_end: '17:00',
  timezone: 'Europe/Berlin',
  days: ['Monday'],
  schedule_type: 'multi',
  current_index: 0,
  total_contacts: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}
const values = valuesOf(campaign)
const issuesOf = (change: Partial<typeof values>) =>
  checkCampaign({ ...values, ...change }).issues.map(({ path, message }) => [path, message])

describe('the request of a campaign', () => {
  it('is empty without changes, with and without extensions', () => {
    expect(changesTo(campaign, CheckedCampaign.parse(values))).toEqual({})
    const extended = { ...campaign, concurrency: null, retry_rules: noRetries, variable_defaults: {} }
    expect(changesTo(extended, CheckedCampaign.parse(valuesOf(extended)))).toEqual({})
  })

  it('has only changed fields', () => {
    const retry_rules = { ...noRetries, busy: { number: 'next', retries: 2, after_minutes: 15 } as const }
    const draft = CheckedCampaign.parse({ ...values, days: [], concurrency: 2, retry_rules })
    expect(changesTo(campaign, draft)).toEqual({ days: [], concurrency: 2, retry_rules })
    expect(changesTo(campaign, withoutExtensions(draft))).toEqual({ days: [] })
  })

  it('ignores the order of keys', () => {
    const { no_answer, ...others } = noRetries
    const stored = { ...campaign, retry_rules: { ...others, no_answer } }
    expect(changesTo(stored, CheckedCampaign.parse({ ...values, retry_rules: noRetries }))).toEqual({})
  })
})

describe('the issues of a campaign', () => {
  it.each([
    [{ name: '' }, 'name', 'This is required.'],
    [{ name: 'x'.repeat(256) }, 'name', 'This must be at most 255 characters.'],
    [{ time_start: '' }, 'time_start', 'This is required.'],
    [{ time_end: '09:00' }, 'time_end', 'Start and end must differ.'],
    [{ contact_list_id: '' }, 'contact_list_id', 'Choose a contact list.'],
    [{ concurrency: 0 }, 'concurrency', 'This must be at least 1.'],
    [
      { variable_defaults: { city: ' ' } },
      'variable_defaults',
      'Enter a default text for city, or block these contacts.',
    ],
  ])('%j', (change, path, message) => {
    expect(issuesOf(change)).toEqual([[path, message]])
  })
})
