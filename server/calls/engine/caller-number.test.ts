import { expect, test } from 'vitest'
import { callerOf } from './caller-number'

const american = '+14155550100'
const german = '+493023125000'

test.each([
  ['4155550123', american, '+14155550123'],
  ['14155550123', american, '+14155550123'],
  ['+14155550123', american, '+14155550123'],
  ['442079460000', american, '+442079460000'],
  ['03023125001', german, '+493023125001'],
  ['493023125001', german, '+493023125001'],
  ['00493023125001', german, '+493023125001'],
  ['+49 (0)30 23125001', german, '+493023125001'],
  ['+784951234567', german, '+74951234567'],
  ['+5215512345678', american, '+525512345678'],
  ['0612345678', '+33199000001', '+33612345678'],
  ['911', american, '911'],
  ['', american, 'anonymous'],
  ['Restricted', american, 'Restricted'],
])('the caller %s to %s is %s', (from, own, caller) => {
  expect(callerOf(from, own)).toBe(caller)
})
