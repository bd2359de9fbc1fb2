import { expect, test } from 'vitest'
import { scheduleOf, upcomingWindows } from '#rules/schedule/campaign-window'
import { clockChangeInWords, nextWindowInWords, windowInFull } from './window-words'

const saturday = Date.parse('2026-11-21T10:00Z')
const berlin = 'Europe/Berlin'

function schedule(hours: string, days: string[], created_at = '2026-11-21T09:00:00Z') {
  const [time_start = '', time_end = ''] = hours.split('-')
  const made = scheduleOf({ time_start, time_end, timezone: berlin, days, created_at })
  if (!made) throw new Error('This is no schedule.')
  return made
}

test.each([
  ['09:00-17:00', ['Monday'], 'Next window opens Mon 09:00 Berlin (03:00 your time).'],
  ['09:00-17:00', [], 'Open now. Closes today 17:00 Berlin (11:00 your time).'],
])('%s on %j: %s', (hours, days, words) => {
  expect(nextWindowInWords(schedule(hours, days), saturday, { own: 'America/New_York' })).toBe(words)
})

test('days that differ between the zones are named, because “today” would be two of them', () => {
  const evening = Date.parse('2026-11-21T22:00Z')
  expect(nextWindowInWords(schedule('09:00-23:45', []), evening, { own: 'Asia/Tokyo' })).toBe(
    'Open now. Closes Sat 23:45 Berlin (Sun 07:45 your time).',
  )
})

test('a single window that has passed', () => {
  expect(
    nextWindowInWords(schedule('09:00-17:00', [], '2026-11-19T10:00:00Z'), saturday, { own: berlin }),
  ).toBe('The only window closed Thu, Nov 19, 17:00.')
})

test('a window in full', () => {
  const [night] = upcomingWindows(schedule('22:00-06:00', ['Friday']), saturday, 1)
  if (!night) throw new Error('There is no window.')
  expect(windowInFull(night, berlin)).toBe('Fri, Nov 27, 22:00–06:00 (next day)')
})

test.each([
  [3_600_000, 'Clocks go forward 1 h'],
  [-1_800_000, 'Clocks go back 30 min'],
])('%d ms: %s', (shift, words) => {
  expect(clockChangeInWords(shift)).toBe(words)
})
