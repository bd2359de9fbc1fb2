import { describe, expect, it } from 'vitest'
import { formatOffset, shiftClock, zoneOffset } from './time-zone'

describe('time zones', () => {
  it.each([
    ['UTC', '2026-01-01T00:00:00Z', 0],
    ['Europe/Berlin', '2026-01-15T12:00:00Z', 60],
    ['Europe/Berlin', '2026-07-15T12:00:00Z', 120],
    ['America/New_York', '2026-01-15T12:00:00Z', -300],
    ['Asia/Kolkata', '2026-01-15T12:00:00Z', 330],
    ['America/St_Johns', '2026-01-15T12:00:00Z', -210],
    ['Europe/Berlin', '2026-03-29T00:59:59Z', 60],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', 120],
  ])('%s at %s is %i minutes ahead of UTC', (zone, moment, minutes) => {
    expect(zoneOffset(zone, new Date(moment))).toBe(minutes)
  })

  it.each([
    [0, 'UTC'],
    [60, 'UTC+1'],
    [330, 'UTC+5:30'],
    [-210, 'UTC−3:30'],
  ])('an offset of %i minutes is written %s', (minutes, text) => {
    expect(formatOffset(minutes)).toBe(text)
  })

  it.each([
    ['09:00', -360, '03:00', 0],
    ['02:30', -360, '20:30', -1],
    ['20:00', 330, '01:30', 1],
    ['23:59', 1, '00:00', 1],
    ['00:00', 0, '00:00', 0],
  ])('%s moved by %i minutes is %s, %i days on', (time, minutes, moved, days) => {
    expect(shiftClock(time, minutes)).toEqual({ time: moved, days })
  })
})
