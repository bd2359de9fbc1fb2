import { expect, test } from 'vitest'
import { scheduleOf, upcomingWindows } from '#rules/schedule/campaign-window'
import { clockChangeInWords, nextWindowInWords, windowInFull, windowOnOwnClock } from './window-words'

const saturday = Date.parse('2026-11-21T10:00Z')
const berlin = 'Europe/Berlin'

function schedule(hours: string, days: string[], created_at = '2026-11-21T09:00:00Z') {
  const [time_start = '', time_end = ''] = hours.split('-')
  const made = scheduleOf({ time_start, time_end, timezone: berlin, days, created_at })
  if (!made) throw new Error('This is no schedule.')
  return made
}

test.each([
  ['09:00-17:00', ['Monday'], 'Asia/Dubai', 'Next window opens Monday 09:00 (in 2 days), 12:00 your time.'],
  [
    '03:00-17:00',
    ['Monday'],
    'America/New_York',
    'Next window opens Monday 03:00 (in 2 days), Sunday 21:00 your time.',
  ],
  ['09:00-17:00', ['Monday'], 'Europe/Paris', 'Next window opens Monday 09:00 (in 2 days).'],
  ['09:00-17:00', [], berlin, 'Open now. Closes Saturday 17:00 (in 6 hours).'],
])('%s on %j, seen from %s: %s', (hours, days, own, words) => {
  expect(nextWindowInWords(schedule(hours, days), saturday, own)).toBe(words)
})

test('a single window that has passed', () => {
  expect(nextWindowInWords(schedule('09:00-17:00', [], '2026-11-19T10:00:00Z'), saturday, 'UTC')).toBe(
    'The only window closed Thursday, Nov 19 17:00, 16:00 your time.',
  )
})

test('a window in full, on both clocks', () => {
  const [night] = upcomingWindows(schedule('22:00-06:00', ['Friday']), saturday, 1)
  if (!night) throw new Error('There is no window.')
  expect(windowInFull(night, berlin)).toBe('Fri, Nov 27, 22:00–06:00 (next day)')
  expect(windowOnOwnClock(night, berlin, 'Asia/Tokyo')).toBe('Sat 06:00–14:00 your time')
  expect(windowOnOwnClock(night, berlin, 'Europe/Madrid')).toBe('')
})

test.each([
  [3_600_000, 'Clocks go forward 1 h'],
  [-1_800_000, 'Clocks go back 30 min'],
])('%d ms: %s', (shift, words) => {
  expect(clockChangeInWords(shift)).toBe(words)
})
