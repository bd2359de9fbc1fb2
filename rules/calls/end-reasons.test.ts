import { expect, test } from 'vitest'
import { endReasonOf } from './end-reasons'

const timedOut = { disconnection_reason: 'timeout' }

test.each([
  [
    'the reason, unless it is a timeout',
    { disconnection_reason: 'dial_busy', duration_ms: 0 },
    undefined,
    'dial_busy',
  ],
  ['no reason without one', { disconnection_reason: null }, 15, null],
  [
    'silence, if an event says so',
    { ...timedOut, events: [{ type: 'silence_timeout' }, { type: 'silence_ended_call' }] },
    60,
    'silence',
  ],
  [
    'the maximum duration, if an event says so',
    { ...timedOut, events: [{ type: 'max_duration' }] },
    undefined,
    'max_duration',
  ],
  [
    'the maximum duration, if the call was that long',
    { ...timedOut, duration_ms: 120_000 },
    120,
    'max_duration',
  ],
  ['a timeout, if the call was shorter', { ...timedOut, duration_ms: 85_000 }, 120, 'timeout'],
  ['a timeout, if nothing else is known', timedOut, null, 'timeout'],
  [
    'what the server determined',
    { ...timedOut, end_reason: 'silence', duration_ms: 999_000 },
    120,
    'silence',
  ],
])('a call shows %s', (_, call, maxSeconds, reason) => {
  expect(endReasonOf(call, maxSeconds)).toBe(reason)
})
