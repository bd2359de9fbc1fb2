import { expect, test } from 'vitest'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { attentionFor } from './attention'

const time = '2026-11-21T00:00:00Z'
const number = (digit: number, bots: Partial<PhoneNumber> = {}): PhoneNumber => ({
  phone_number_id: String(digit),
  phone_number: `+1555010${digit}`,
  inbound_agent_id: null,
  outbound_agent_id: null,
  created_at: time,
  updated_at: time,
  ...bots,
})
const failed: Campaign = {
  id: 7,
  name: 'Recall',
  type: 'outbound',
  status: 'Failed',
  bot_uid: 'b',
  from_number: '+15550100',
  contact_list_id: 1,
  time_start: '09:00',
  time_end: '17:00',
  timezone: 'UTC',
  schedule_type: 'once',
  current_index: 3,
  total_contacts: 10,
  created_at: time,
  updated_at: time,
}

const facts = { failed: [], paused: [], numbers: [] }

test('a number with a bot needs no attention', () => {
  const linked = [number(1, { inbound_agent_id: 'b' }), number(2, { outbound_agent_id: 'b' })]
  expect(attentionFor({ ...facts, numbers: linked })).toEqual([])
})

test('one number without a bot is named', () => {
  const [item] = attentionFor({ ...facts, numbers: [number(1)] })
  expect(item?.what).toBe('+1 5550101 has no bot')
})

test('numbers without a bot are one item that names three of them', () => {
  const [item, ...others] = attentionFor({
    ...facts,
    numbers: [1, 2, 3, 4, 5].map((digit) => number(digit)),
  })
  expect(others).toEqual([])
  expect(item?.what).toBe('5 phone numbers without a bot')
  expect(item?.why).toBe('No bot uses +1 5550101, +1 5550102, +1 5550103 and 2 more.')
})

test('opt-outs and failures come first, a campaign paused by a person and idle numbers last', () => {
  const paused = { ...failed, id: 8, name: 'Autumn', status: 'Paused' }
  const halted = { ...paused, id: 9, name: 'Winter', status_reason: '2 of 40 calls were silent.' }
  const items = attentionFor({
    failed: [failed],
    paused: [paused, halted],
    numbers: [number(1)],
    optOuts: 51,
    reviews: 14,
    failedReports: 3,
    disabledAddresses: 1,
    isUnsigned: true,
  })
  expect(items.map(({ what }) => what)).toEqual([
    '51 people asked not to be called again',
    '“Recall” failed',
    '“Winter” paused itself',
    '1 webhook disabled',
    '3 webhook deliveries failed',
    'Webhooks are not signed',
    '14 calls to review',
    '“Autumn” is paused',
    '+1 5550101 has no bot',
  ])
  expect(items[2]?.why).toBe(halted.status_reason)
})

test('features that the server lacks have no items', () => {
  expect(attentionFor(facts)).toEqual([])
})
