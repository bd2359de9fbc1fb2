import { expect, test } from 'vitest'
import { hasOptOut } from './do-not-call-request'
import { callOutcomes } from './outcomes'
import { countResults, resultOf } from './results'

const ended = {
  call_status: 'ended',
  disconnection_reason: 'user_ended_call',
  start_timestamp: 1,
  is_successful: null,
} as const

test.each([
  ['successful', { ...ended, is_successful: true }, false],
  ['successful', { ...ended, is_successful: true }, true],
  ['not_successful', { ...ended, is_successful: false }, false],
  ['opted_out', { ...ended, is_successful: false }, true],
  ['opted_out', ended, true],
  ['not_evaluated', ended, false],
  ['transferred', { ...ended, disconnection_reason: 'transferred_to_human' }, false],
  ['voicemail', { ...ended, voicemail: true }, false],
  ['no_answer', { ...ended, disconnection_reason: 'dial_no_answer', start_timestamp: null }, false],
  ['busy', { ...ended, disconnection_reason: 'dial_busy', start_timestamp: null }, false],
  ['failed', { ...ended, call_status: 'error', disconnection_reason: 'agent_error' }, false],
] as const)('%s', (result, call, hasOptedOut) => {
  expect(resultOf(call, hasOptedOut)).toBe(result)
})

test('events tell opt-outs', () => {
  expect(hasOptOut(null)).toBe(false)
  expect(hasOptOut([{ type: 'interruption' }])).toBe(false)
  expect(hasOptOut([{ type: 'do_not_call_requested' }])).toBe(true)
})

test('results add up to the calls', () => {
  const none = Object.fromEntries(callOutcomes.map((name) => [name, 0])) as Record<
    (typeof callOutcomes)[number],
    number
  >
  const outcomes = { ...none, completed: 5, transferred: 1, failed: 2, busy: 1 }
  const usual = countResults({ calls: 9, judged: 4, successful: 3, outcomes })
  expect(usual).toMatchObject({ successful: 3, not_successful: 1, not_evaluated: 2, failed: 2, busy: 1 })
  // A failed call may have been evaluated before it failed.
  const all = countResults({ calls: 9, judged: 7, successful: 3, outcomes })
  expect(all).toMatchObject({ not_evaluated: 0, failed: 1 })
  // One of the four evaluated calls failed: three conversations have no evaluation.
  const told = countResults({ calls: 9, judged: 4, judged_failed: 1, successful: 3, outcomes })
  expect(told).toMatchObject({ successful: 3, not_successful: 1, not_evaluated: 3, failed: 1 })
  for (const counts of [usual, all, told])
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(9)
})
