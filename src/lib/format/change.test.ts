import { expect, test } from 'vitest'
import { changeOfAmount, changeOfLatency, changeOfRate } from './change'

test('rates change in percentage points', () => {
  expect(changeOfRate(0.736, 0.718, 1)).toEqual({ words: '+1.8 pts', direction: 'up' })
  expect(changeOfRate(0.5, 0.51, 1)).toEqual({ words: '−1.0 pts', direction: 'down' })
  expect(changeOfRate(0.5, 0.51)).toEqual({ words: '−1 pt', direction: 'down' })
})

test('a change of whole percentages is their difference', () => {
  expect(changeOfRate(0.604, 0.596)).toEqual({ words: '±0 pts', direction: 'same' })
})

test('amounts change in percent', () => {
  expect(changeOfAmount(112, 100)).toEqual({ words: '+12%', direction: 'up' })
  expect(changeOfAmount(1500, 100)).toEqual({ words: '15×', direction: 'up' })
  expect(changeOfAmount(100, 100)).toEqual({ words: '±0%', direction: 'same' })
})

test('response times change in seconds, the unit of the figure', () => {
  expect(changeOfLatency(1.7, 0.852)).toEqual({ words: '+0.85 s', direction: 'up' })
  expect(changeOfLatency(0.825, 0.907)).toEqual({ words: '−0.08 s', direction: 'down' })
})

test('a change of a response time by less than 5% is neither better nor worse', () => {
  expect(changeOfLatency(0.67, 0.66)).toEqual({ words: '+0.01 s', direction: 'same' })
  expect(changeOfLatency(0.865, 0.907)).toEqual({ words: '−0.04 s', direction: 'same' })
})

test('nothing is compared with a missing figure', () => {
  expect([changeOfRate(0.5, null), changeOfAmount(5, 0), changeOfLatency(null, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
