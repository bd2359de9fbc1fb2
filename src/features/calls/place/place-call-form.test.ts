import { expect, test } from 'vitest'
import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { chosenBot, draftOf, initialValues } from './place-call-form'

const number = (phone_number: string, outbound_agent_id: string | null): PhoneNumber => ({
  phone_number_id: phone_number,
  phone_number,
  inbound_agent_id: null,
  outbound_agent_id,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})
const numbers = [number('+1415', null), number('+1416', 'bot_a'), number('+1417', 'bot_b')]

test.each([
  ['', '+1416', '', 'bot_a'],
  ['bot_b', '+1417', '', 'bot_b'],
  ['bot_c', '+1416', 'bot_c', 'bot_c'],
])('a call by the bot "%s" begins on %s', (uid, from, override, bot) => {
  const values = initialValues(numbers, uid)
  expect(values).toMatchObject({ from_number: from, override_agent_id: override })
  expect(chosenBot(numbers, values)).toBe(bot)
})

test('a number without a bot needs one to be chosen', () => {
  expect(chosenBot(numbers, { from_number: '+1415', override_agent_id: '' })).toBeUndefined()
})

test('empty fields are not sent', () => {
  const values = { ...initialValues(numbers, ''), to_number: '+14155550101', customer_id: ' ' }
  expect(draftOf(values, ['name'])).toEqual({ from_number: '+1416', to_number: '+14155550101' })
  const named = { ...values, customer_id: 'c 1', dynamic_variables: [{ name: 'name', value: 'Ada' }] }
  expect(draftOf(named, ['name'])).toMatchObject({ customer_id: 'c 1', dynamic_variables: { name: 'Ada' } })
})
