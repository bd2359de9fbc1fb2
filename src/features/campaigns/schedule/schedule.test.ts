import { describe, expect, it } from 'vitest'
import { daysInWords, windowInWords } from './schedule'

const berlin = { time_start: '09:00', time_end: '17:00', timezone: 'Europe/Berlin' }

describe('the schedule of a campaign in words', () => {
  it('says when a window ends on the next day', () => {
    expect(windowInWords(berlin)).toBe('09:00–17:00')
    expect(windowInWords({ time_start: '22:00', time_end: '06:00' })).toBe('22:00–06:00 (next day)')
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
