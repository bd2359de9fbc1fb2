import { expect, test } from 'vitest'
import { answerRate, successRate } from './rates'

const counts = { calls: 200, answered: 150, judged: 120, successful: 54 }

test('the success rate counts evaluated calls that reached a person', () => {
  expect(successRate(counts)).toBe(54 / 120)
})

test('the answer rate counts completed outbound calls, because a bot answers every inbound call', () => {
  expect(answerRate({ ...counts, outbound: 100, outbound_answered: 50 })).toBe(0.5)
  expect(answerRate({ ...counts, outbound: 0, outbound_answered: 0 })).toBeNull()
})

test('the answer rate of an older server counts all completed calls', () => {
  expect(answerRate(counts)).toBe(0.75)
})

test('without calls there is no rate', () => {
  const none = { calls: 0, answered: 0, judged: 0, successful: 0 }
  expect([answerRate(none), successRate(none)]).toEqual([null, null])
})
