import { describe, expect, it } from 'vitest'
import { daysInWords, windowInWords, windowInZone } from './schedule'

const winter = new Date('2026-01-15T12:00:00Z')
const berlin = { time_start: '09:00', time_end: '17:00', timezone: 'Europe/Berlin' }

describe('the schedule of a campaign in words', () => {
  it('says when a window ends on the next day', () => {
    expect(windowInWords(berlin)).toBe('09:00–17:00')
    expect(windowInWords({ time_start: '22:00', time_end: '06:00' })).toBe('22:00–06:00 (next day)')
  })

  it('converts a window to the time zone of the viewer', () => {
    expect(windowInZone(berlin, 'America/New_York', winter)).toBe('03:00–11:00')
    expect(windowInZone(berlin, 'America/Los_Angeles', winter)).toBe('00:00–08:00')
    expect(windowInZone(berlin, 'Asia/Tokyo', winter)).toBe('17:00–01:00 (next day)')
    expect(windowInZone({ ...berlin, time_start: '01:00' }, 'America/New_York', winter)).toBe(
      '19:00 (previous day)–11:00',
    )
  })

  it.each([
    [[], 'Single run'],
    [null, 'Single run'],
    [['Monday', 'Wednesday'], 'Mon, Wed'],
    [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'Weekdays'],
    [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], 'Every day'],
  ])('%j are %s', (days, words) => {
    expect(daysInWords(days)).toBe(words)
  })
})
