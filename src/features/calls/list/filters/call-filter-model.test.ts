import { expect, test, vi } from 'vitest'
import { CallFilter } from '#contract/calls/filter'
import { conditionNames, conditionsInWords, ignoredConditions, leavesOutOnly } from './call-filter-model'

test('every filter of the contract has its words', () => {
  const paging = ['limit', 'offset', 'cursor', 'sort_by', 'sort_order']
  const filters = Object.keys(CallFilter.shape).filter((name) => !paging.includes(name))
  expect([...conditionNames].sort()).toEqual([...filters, 'range'].sort())
})

test('the filters of an address have labels', () => {
  const filter = CallFilter.parse({
    limit: '20',
    bot_uid: 'bot_1',
    is_successful: 'false',
    call_status: 'ongoing',
    search: '',
  })
  const inWords = conditionsInWords(filter, { botName: (uid) => `the bot ${uid}`, campaignName: String })
  expect(inWords.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Status: In progress',
    'Result: Not successful',
    'Bot: the bot bot_1',
  ])
})

test('days are those of the time zone in the settings', () => {
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'zone' ? 'Asia/Tokyo' : null) })
  const filter = { from_date: '2026-10-31T15:00:00.000Z', to_date: '2026-11-03T14:59:59.999Z' }
  const inWords = conditionsInWords(filter, { botName: String, campaignName: String })
  vi.unstubAllGlobals()
  expect(inWords.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Started since: 2026-11-01',
    'Started until: 2026-11-03',
  ])
})

test.each([
  ['', false],
  ['refund', false],
  ['-refund', true],
  ['-"not this" -that ', true],
  ['-refund order', false],
  ['e-mail', false],
])('%j has only excluded words: %j', (search, isOnly) => {
  expect(leavesOutOnly(search)).toBe(isOnly)
})

test('filters that the server ignores are detected', () => {
  const filter = CallFilter.parse({ call_status: 'ended', direction: 'inbound', campaign_id: '7' })
  expect(ignoredConditions(filter, {})).toEqual({
    labels: ['Direction', 'Campaign'],
    without: { direction: undefined, campaign_id: undefined },
  })
  // Copied calls can be filtered by data that the platform reports.
  expect(ignoredConditions(filter, { call_filters: true }).labels).toEqual(['Campaign'])
  expect(ignoredConditions(filter, { call_filters: true, call_details: true }).labels).toEqual([])
})
