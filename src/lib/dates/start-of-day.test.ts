import { expect, test } from 'vitest'
import { startOfDay } from './date-ranges'

test.each([
  ['an ordinary day', '2026-11-21T14:03:09.250Z', 'Europe/Berlin', '2026-11-20T23:00:00.000Z'],
  ['west of Greenwich', '2026-11-21T03:00:00Z', 'America/New_York', '2026-11-20T05:00:00.000Z'],
  ['half an hour off', '2026-11-21T14:00:00Z', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
  ['clocks go forward', '2026-03-29T12:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['clocks go back', '2026-10-25T12:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['before the change', '2026-10-25T00:10:00Z', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['midnight itself', '2026-11-21T00:00:00Z', 'UTC', '2026-11-21T00:00:00.000Z'],
])('%s', (_, moment, zone, start) => {
  expect(startOfDay(new Date(moment), zone).toISOString()).toBe(start)
})
