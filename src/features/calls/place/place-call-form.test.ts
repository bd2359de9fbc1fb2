import { expect, test } from 'vitest'
import type { NumberChoice } from '#contract/campaigns/choices'
import { readyForNumbersIn } from '~/lib/format/phone'
import { chosenBot, draftOf, initialValues, numberFor } from './place-call-form'

const number = (phone_number: string, outbound_agent_id: string | null): NumberChoice => ({
  phone_number,
  name: null,
  inbound_agent_id: null,
  outbound_agent_id,
})
const numbers = [number('+1415', null), number('+1416', 'bot_a'), number('+1417', 'bot_b')]
const first = { choices: numbers, has_more: false }

test.each([
  ['', '+1416', '', 'bot_a'],
  ['bot_b', '+1417', '', 'bot_b'],
  ['bot_c', '+1416', 'bot_c', 'bot_c'],
])('a call by the bot "%s" begins on %s', (uid, from, override, bot) => {
  const values = initialValues(first, uid)
  expect(values).toMatchObject({ from_number: from, override_agent_id: override })
  const chosen = numbers.find(({ phone_number }) => phone_number === values.from_number)
  expect(chosenBot(chosen, values.override_agent_id)).toBe(bot)
})

test('a call starts without a number if the one of its bot may not have been read', () => {
  const many = { ...first, has_more: true }
  expect(initialValues(many, 'bot_c')).toMatchObject({ from_number: '', override_agent_id: 'bot_c' })
  expect(initialValues(many, 'bot_b').from_number).toBe('+1417')
  expect(initialValues(many, '').from_number).toBe('+1416')
})

test('a number without a bot needs one to be chosen', () => {
  expect(chosenBot(numbers[0], '')).toBeUndefined()
})

test('empty fields are not sent', () => {
  const values = { ...initialValues(first, ''), to_number: '+14155550101', customer_id: ' ' }
  expect(draftOf(values, ['name'])).toEqual({ from_number: '+1416', to_number: '+14155550101' })
  const named = { ...values, customer_id: 'c 1', dynamic_variables: [{ name: 'name', value: 'Ada' }] }
  expect(draftOf(named, ['name'])).toMatchObject({ customer_id: 'c 1', dynamic_variables: { name: 'Ada' } })
})

test('a call begins on the number that was used last, if a bot calls from it', () => {
  expect(initialValues(first, '', '+1417').from_number).toBe('+1417')
  expect(initialValues(first, '', '+1415').from_number).toBe('+1416')
  expect(initialValues(first, 'bot_a', '+1417').from_number).toBe('+1416')
})

test('the number to call from follows the country of the called number', async () => {
  const [paris, boston, spare] = ['+33199000001', '+12025550101', '+61255500000']
  await readyForNumbersIn(JSON.stringify([paris, spare]))
  const all = [number(paris, 'bot_a'), number(boston, 'bot_b'), number(spare, null)]
  const from = (from_number: string, to: string, override_agent_id = '') =>
    numberFor(to, { from_number, override_agent_id }, all)
  expect(from(paris, '+12025550199')).toBe(boston)
  expect(from(boston, '+12025550199')).toBe(boston)
  expect(from(paris, '+1')).toBe(boston)
  expect(from(paris, '+')).toBe(paris)
  expect(from(paris, '+4930123456')).toBe(paris)
  expect(from(paris, '+61255501234')).toBe(paris)
  expect(from(paris, '+61255501234', 'bot_a')).toBe(spare)
})
