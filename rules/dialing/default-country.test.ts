import { expect, test } from 'vitest'
import { guessCountry } from './written-numbers'

test.each<[string, string[], string[], string | null, string | null]>([
  ['numbers with +49', ['+4930123456', '+49 171 1234567'], [], 'US', 'DE'],
  ['numbers with 0049', ['0049 30 123456'], [], 'US', 'DE'],
  ['national numbers beside +49', ['+4930123456', '0171 1234567'], ['+14155550100'], 'US', 'DE'],
  ['American numbers beside one with +49', ['(415) 555-0101', '123', '+49 30 123456'], [], 'US', 'US'],
  ['national numbers, own numbers in Germany', ['030 123456', '0171 1234567'], ['+493023125000'], 'US', 'DE'],
  ['national numbers, own numbers elsewhere', ['(415) 555-0101'], ['+493023125000'], 'US', 'US'],
  ['nothing to tell from', [], [], 'FR', 'FR'],
  ['nothing at all', [], [], null, null],
])('the country of %s is guessed', (_, cells, own, fallback, country) => {
  expect(guessCountry(cells, own, fallback)).toBe(country)
})
