import { describe, expect, test } from 'vitest'
import { complaintAbout, inventedCall, pauseAfter, reportOf, retryAfterIn } from './rules'

const seconds = (pause: number | null) => (pause === null ? null : pause / 1000)

describe('pauseAfter', () => {
  test('follows the schedule of Standard Webhooks over three days, and then gives up', () => {
    const pauses = Array.from({ length: 10 }, (_, index) =>
      seconds(pauseAfter({ tries: index + 1, retryAfterMs: undefined, random: 0 })),
    )
    const hour = 3600
    expect(pauses).toEqual([
      5,
      300,
      1800,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
      null,
    ])
  })

  test.each([
    ['jitter only puts it off, by a fifth at most', { tries: 2, retryAfterMs: undefined, random: 1 }, 360],
    ['a receiver may ask for more time', { tries: 1, retryAfterMs: 120_000, random: 0 }, 120],
    ['not for less', { tries: 2, retryAfterMs: 1_000, random: 0 }, 300],
    ['nor for more than a day', { tries: 1, retryAfterMs: 1e12, random: 0 }, 86_400],
    ['a wish for more time brings no attempt back', { tries: 10, retryAfterMs: 5_000, random: 0 }, null],
  ])('%s', (_, wish, pause) => expect(seconds(pauseAfter(wish))).toBe(pause))
})

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 08:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
  ['-5', undefined],
  ['soon', undefined],
  ['1e9', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After: %s', (header, wait) => {
  expect(retryAfterIn(header, Date.parse('2026-11-21T08:00:00Z'))).toBe(wait)
})

test.each([
  [200, undefined, null],
  [204, undefined, null],
  [299, undefined, null],
  [199, undefined, /^Endpoint returned 199\./],
  [301, 'https://new.example.com/', /redirect to https:\/\/new.example.com\/\. Redirects are not followed/],
  [304, undefined, /^Endpoint returned 304, a redirect\./],
  [410, undefined, /^Endpoint returned 410 Gone/],
  [500, undefined, /^Endpoint returned 500\.$/],
])('an answer of %i', (status, location, complaint) => {
  if (complaint === null) expect(complaintAbout(status, location)).toBeNull()
  else expect(complaintAbout(status, location)).toMatch(complaint)
})

test('the report of a failed call has an empty transcript, the reason as summary, and no null', () => {
  const call = inventedCall(Date.parse('2026-11-21T08:00:00Z'))
  const failed = { turns: null, call_analysis: null, start_timestamp: null }
  expect(reportOf({ ...call, ...failed, disconnection_reason: 'dial_busy' })).toEqual({
    type: 'end-of-call-report',
    sessionId: 'call_test',
    toPhoneNumber: '+14155550123',
    fromPhoneNumber: '+14155550100',
    callType: 'phonecall',
    sessionType: 'phonecall',
    direction: 'outbound',
    createdAt: '2026-11-21T07:58:55.000Z',
    endedAt: '2026-11-21T08:00:00.000Z',
    callDuration: 0,
    callPickup: false,
    disconnectionReason: 'dial_busy',
    transcript: [],
    summary: 'The line was busy.',
    dynamicVariables: { first_name: 'Ada' },
  })
  expect(reportOf(call)).toMatchObject({
    endedAt: '2026-11-21T08:00:00.000Z',
    transcript: [
      ['assistant', 'Hello, this is a test. Can you hear me?'],
      ['user', 'Yes, I can.'],
    ],
    summary: 'Test report. No call was placed.',
    callDuration: 60,
    callPickup: true,
    isSuccessful: true,
  })
})
