import { expect, test } from 'vitest'
import { momentInWords } from './moment-in-words'

test.each([
  [
    Date.UTC(2026, 0, 6, 15, 15),
    'America/New_York',
    'Tuesday, January 6, 2026, 10:15 in the morning in New York',
  ],
  [
    Date.UTC(2026, 0, 6, 17, 5),
    'America/New_York',
    'Tuesday, January 6, 2026, 12:05 in the afternoon in New York',
  ],
  [
    Date.UTC(2026, 0, 7, 4, 30),
    'America/Los_Angeles',
    'Tuesday, January 6, 2026, 8:30 in the evening in Los Angeles',
  ],
  [Date.UTC(2026, 6, 1, 0, 0), 'UTC', 'Wednesday, July 1, 2026, 12:00 in the morning UTC'],
])('%i in %s is %s', (at, zone, words) => {
  expect(momentInWords(at, zone)).toBe(words)
})
