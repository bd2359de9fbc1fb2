import { expect, test } from 'vitest'
import { dayAndTime, untilInWords } from './instant'

const saturday = Date.parse('2026-11-21T10:00Z')
const berlin = 'Europe/Berlin'

test.each([
  ['2026-11-21T10:00:20Z', 'in 1 minute'],
  ['2026-11-21T10:25Z', 'in 25 minutes'],
  ['2026-11-21T15:00Z', 'in 5 hours'],
  ['2026-11-22T20:00Z', 'in 34 hours'],
  ['2026-11-23T08:00Z', 'in 2 days'],
  ['2026-11-28T08:00Z', 'in 7 days'],
])('%s is %s', (instant, words) => {
  expect(untilInWords(Date.parse(instant), saturday)).toBe(words)
})

test.each([
  ['2026-11-23T08:00Z', 'Monday 09:00'],
  ['2026-11-28T08:00Z', 'Saturday, Nov 28, 09:00'],
  ['2026-11-16T08:00Z', 'Monday, Nov 16, 09:00'],
])('%s is %s in Berlin', (instant, words) => {
  expect(dayAndTime(Date.parse(instant), saturday, berlin)).toBe(words)
})
