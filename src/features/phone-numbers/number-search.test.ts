import { expect, test } from 'vitest'
import { asked, conditionFor } from './phone-number-filters'

const found = (text: string) => asked(conditionFor(text))

test.each([
  ['+1 (415) 555-0100', '14155550100'],
  ['0049 30 23125000', '493023125000'],
  ['+44 (0)20 7946 0000', '442079460000'],
  ['030/23125000', '3023125000'],
  ['0100', '0100'],
])('%s searches numbers with %s', (text, digits) => {
  expect(found(text)).toEqual({ phone_number: digits })
})

test.each(['Berlin', 'Line 2', '+', 'Büro'])('%s searches names', (text) => {
  expect(found(text)).toEqual({ name: text })
})

test('an empty search has no condition', () => {
  expect(found('  ')).toEqual({})
})
