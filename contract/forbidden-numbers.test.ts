import { describe, expect, test } from 'vitest'
import { forbiddenNumberReason } from './forbidden-numbers'

describe('numbers that are never dialled', () => {
  const cases: [number: string, kind: RegExp][] = [
    ['+112', /emergency or short/],
    ['+1911', /emergency or short/],
    ['+44999', /emergency or short/],
    ['+353112', /emergency or short/],
    ['+491105', /emergency or short/],
    ['+19115550123', /emergency or short/],
    ['+19005550123', /premium-rate number of North America/],
    ['+12129761234', /premium-rate number of North America/],
    ['+449098790000', /premium-rate number of the United Kingdom/],
    ['+499001234567', /premium-rate number of Germany/],
    ['+33891234567', /premium-rate number of France/],
    ['+3531530123456', /premium-rate number of Ireland/],
    ['+97912345678', /premium-rate number of all countries/],
  ]
  for (const [number, kind] of cases) {
    test(number, () => expect(forbiddenNumberReason(number)).toMatch(kind))
  }
})

describe('numbers that may be dialled', () => {
  const numbers = ['+14155550123', '+447700900123', '+442079460000', '+493023125001', '+33199000001']
  for (const number of [...numbers, '+61255500123', '+46701740605', '+6834001', '+35315301234']) {
    test(number, () => expect(forbiddenNumberReason(number)).toBeUndefined())
  }
})
