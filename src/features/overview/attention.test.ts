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

test('a number with a bot needs no attention', () => {
  const linked = [number(1, { inbound_agent_id: 'b' }), number(2, { outbound_agent_id: 'b' })]
  expect(attentionFor([], [], linked)).toEqual([])
})

test('numbers without a bot are one remark that names three of them', () => {
  const [remark, ...others] = attentionFor(
    [],
    [],
    [1, 2, 3, 4, 5].map((digit) => number(digit)),
  )
  expect(others).toEqual([])
  expect(remark?.what).toBe('5 phone numbers without a bot')
  expect(remark?.why).toBe('No bot uses +15550101, +15550102, +15550103 and 2 more.')
})

test('failed campaigns come first, then those that paused themselves', () => {
  const paused = { ...failed, id: 8, name: 'Autumn', status: 'Paused' }
  const halted = { ...paused, id: 9, name: 'Winter', status_reason: '2 of 40 calls were silent.' }
  const remarks = attentionFor([failed], [paused, halted], [number(1)])
  expect(remarks.map(({ what }) => what)).toEqual([
    'Campaign Recall failed',
    'Campaign Winter paused itself',
    '1 phone number without a bot',
  ])
  expect(remarks[1]?.why).toBe(halted.status_reason)
})
