import { expect, test } from 'vitest'
import { changeOfAmount, changeOfLatency, changeOfRate } from './change'

test('rates change in percentage points', () => {
  expect(changeOfRate(0.736, 0.718)).toEqual({ words: '+1.8 pts', direction: 'up' })
  expect(changeOfRate(0.5, 0.51)).toEqual({ words: '−1.0 pts', direction: 'down' })
})

test('amounts change in percent', () => {
  expect(changeOfAmount(112, 100)).toEqual({ words: '+12%', direction: 'up' })
  expect(changeOfAmount(1500, 100)).toEqual({ words: '15×', direction: 'up' })
  expect(changeOfAmount(100, 100)).toEqual({ words: '±0%', direction: 'same' })
})

test('response times change in milliseconds', () => {
  expect(changeOfLatency(0.865, 0.907)).toEqual({ words: '−42 ms', direction: 'down' })
})

test('nothing is compared with a missing figure', () => {
  expect([changeOfRate(0.5, null), changeOfAmount(5, 0), changeOfLatency(null, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
