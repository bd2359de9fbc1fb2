import { expect, test } from 'vitest'
import { formatDuration, formatMinutes, speakDuration } from './duration'

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [187, '3:07'],
  [3729, '1:02:09'],
  [-4, '0:00'],
])('%d s is %s', (seconds, clock) => {
  expect(formatDuration(seconds)).toBe(clock)
})

test.each([
  [0, '0 seconds'],
  [187, '3 minutes 7 seconds'],
  [3600, '1 hour'],
])('%d s is spoken "%s"', (seconds, words) => {
  expect(speakDuration(seconds, 'en')).toBe(words)
})

test.each([
  [0, '0'],
  [281_000, '4.7'],
  [2_478_000, '41'],
])('%d ms are %s minutes', (durationMs, minutes) => {
  expect(formatMinutes(durationMs)).toBe(minutes)
})
