import { expect, test } from 'vitest'
import { type CallOutcome, evaluationOf, outcomeOf, wasAnswered } from './outcomes'

const ended = { call_status: 'ended' as const, disconnection_reason: 'user_ended_call', start_timestamp: 1 }
const error = { ...ended, call_status: 'error' as const }

test.each<[Parameters<typeof outcomeOf>[0], CallOutcome, boolean]>([
  [ended, 'completed', true],
  [{ ...ended, disconnection_reason: 'timeout' }, 'completed', true],
  [{ ...ended, disconnection_reason: null }, 'completed', true],
  [{ ...ended, disconnection_reason: 'transferred_to_human' }, 'transferred', true],
  [{ ...ended, disconnection_reason: 'voicemail' }, 'voicemail', false],
  [{ ...ended, voicemail: true }, 'voicemail', false],
  [{ ...error, disconnection_reason: 'dial_no_answer', start_timestamp: null }, 'no_answer', false],
  [{ ...ended, disconnection_reason: 'dial_busy', start_timestamp: null }, 'busy', false],
  [{ ...error, disconnection_reason: 'dial_failed', start_timestamp: null }, 'failed', false],
  [{ ...error, disconnection_reason: 'network_error' }, 'failed', true],
  [{ ...ended, start_timestamp: null }, 'failed', false],
])('%j is %s', (call, outcome, answered) => {
  expect(outcomeOf(call)).toBe(outcome)
  expect(wasAnswered(call)).toBe(answered)
})

test('only calls that reached a person are evaluated', () => {
  expect(evaluationOf(ended, false)).toBe(false)
  expect(evaluationOf(ended, undefined)).toBeNull()
  expect(evaluationOf({ ...ended, disconnection_reason: 'voicemail' }, false)).toBeNull()
  expect(evaluationOf({ ...error, start_timestamp: null }, false)).toBeNull()
})
