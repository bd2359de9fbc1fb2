import { expect, test } from 'vitest'
import type { NumberChoice } from '#contract/campaigns/choices'
import { senderFor } from './use-send-text'

const number = (phone_number: string): NumberChoice => ({
  phone_number,
  name: null,
  inbound_agent_id: null,
  outbound_agent_id: null,
})
const [sydney, london, york] = ['+61255500001', '+442079460000', '+12125550123']
const numbers = [sydney, london, york].map(number)

test.each([
  ['+14155550123', undefined, york],
  ['+447700900123', york, london],
  ['+493023125001', london, london],
  ['+493023125001', undefined, sydney],
  ['', undefined, sydney],
  [york, york, sydney],
])('a text to %j after one from %j is sent from %s', (to, lastUsed, from) => {
  expect(senderFor(numbers, to, lastUsed)).toBe(from)
})

test('the only number is offered even as its own recipient', () => {
  expect(senderFor([number(york)], york)).toBe(york)
})
