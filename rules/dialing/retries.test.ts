import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RetryRules } from '#contract/campaigns/retry-rules'
import { retryRows } from '~/features/campaigns/form/retries/retry-words'
import { afterCall, type CallOutcome, type EndedAttempt, firstNumber } from './retries'
import { noRetries, retryOutcomes } from './retry-choices'

const rules: RetryRules = {
  no_answer: { retries: 2, after_minutes: 90, number: 'next' },
  busy: { retries: 1, after_minutes: 5, number: 'same' },
  voicemail: { retries: 0, after_minutes: 60, number: 'same' },
  failed: { retries: 5, after_minutes: 1440, number: 'next' },
}
const [a, b, c] = ['+4930123451', '+4930123452', '+4930123453']
const none = null
type Numbers = EndedAttempt['numbers']

test.each<[string, EndedAttempt['outcomes'], last: number, Numbers, string]>([
  ['reached', ['reached'], 0, [a, b, c], 'reached'],
  ['unknown is never dialed again', ['unknown'], 0, [a, b, c], 'unknown'],
  ['no retry for it', ['voicemail'], 0, [a, b, c], 'voicemail'],
  ['the next number', ['no_answer'], 0, [a, b, c], '1 in 90'],
  ['missing is skipped', ['no_answer'], 0, [a, none, c], '2 in 90'],
  ['around to the first', ['no_answer'], 2, [a, b, c], '0 in 90'],
  ['around past a missing first', ['no_answer'], 2, [none, b, c], '1 in 90'],
  ['around to itself', ['no_answer'], 1, [none, b, none], '1 in 90'],
  ['a number that stands there twice is one', ['no_answer'], 0, [a, a, c], '2 in 90'],
  ['the only one, three times', ['no_answer'], 0, [a, a, a], '0 in 90'],
  ['the same number', ['busy'], 1, [a, b, c], '1 in 5'],
  ['the same has gone', ['busy'], 1, [a, none, c], '2 in 5'],
  ['none is left', ['busy'], 0, [none, none, none], 'busy'],
  ['there are no numbers', ['busy'], 0, [], 'busy'],
  ['the second retry', ['no_answer', 'no_answer'], 1, [a, b, c], '2 in 90'],
  ['none is left of two', ['no_answer', 'no_answer', 'no_answer'], 2, [a, b, c], 'no_answer'],
  ['each outcome counts for itself', ['no_answer', 'no_answer', 'busy'], 0, [a, b, c], '0 in 5'],
  ['also when it comes again', ['no_answer', 'busy', 'no_answer'], 0, [a, b, c], '1 in 90'],
  ['the last outcome is the final one', ['no_answer', 'busy', 'busy'], 0, [a, b, c], 'busy'],
])('%s', (_, outcomes, number_index, numbers, expected) => {
  const found = afterCall(rules, { outcomes, number_index, numbers, ended_at: 1000 })
  const inWords =
    found.due_at === null ? found.status : `${found.number_index} in ${(found.due_at - 1000) / 60_000}`
  expect(inWords).toBe(expected)
})

test('without rules every outcome is final', () => {
  for (const outcome of retryOutcomes) {
    const found = afterCall(noRetries, { outcomes: [outcome], number_index: 0, numbers: [a], ended_at: 0 })
    expect(found).toEqual({ status: outcome, due_at: null, number_index: 0 })
  }
})

test('the first available number is dialed first', () => {
  expect([firstNumber([a, b, c]), firstNumber([none, b]), firstNumber([none]), firstNumber([])]).toEqual([
    0,
    1,
    null,
    null,
  ])
})

const rule = fc.record({
  retries: fc.nat(5),
  after_minutes: fc.integer({ min: 1, max: 10_080 }),
  number: fc.constantFrom('same' as const, 'next' as const),
})

test('retries end: an outcome is dialed again at most as often as its rule says', () => {
  const anyRules = fc.record({ no_answer: rule, busy: rule, voicemail: rule, failed: rule })
  const outcome = fc.constantFrom<CallOutcome>(...retryOutcomes)
  const numbers = fc.array(fc.constantFrom(a, b, c, none), { minLength: 3, maxLength: 3 })
  const coming = fc.infiniteStream(outcome)
  const property = fc.property(anyRules, numbers, coming, (retryRules, phone, stream) => {
    let index = firstNumber(phone)
    const outcomes: CallOutcome[] = []
    while (index !== null) {
      expect(phone[index]).not.toBe(none)
      const last: CallOutcome = stream.next().value
      const found = afterCall(retryRules, {
        outcomes: [...outcomes, last],
        number_index: index,
        numbers: phone,
        ended_at: 0,
      })
      outcomes.push(last)
      index = found.due_at === null ? null : found.number_index
    }
    for (const kind of retryOutcomes) {
      expect(outcomes.filter((past) => past === kind).length).toBeLessThanOrEqual(
        retryRules[kind].retries + 1,
      )
    }
  })
  fc.assert(property, { numRuns: 200 })
})

test('retry rules form a readable table', () => {
  expect(retryRows(rules).map(({ when, times, after, on }) => [when, times, after, on])).toEqual([
    ['No answer', 'twice', 'after 1 hour 30 minutes', 'on the next number'],
    ['Busy', 'once', 'after 5 minutes', 'on the same number'],
    ['Voicemail', 'never', null, null],
    ['Failed', '5 times', 'after 1 day', 'on the next number'],
  ])
})
