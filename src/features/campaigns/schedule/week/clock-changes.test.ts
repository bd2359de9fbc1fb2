import { describe, expect, it } from 'vitest'
import { scheduleOf } from '#rules/schedule/campaign-window'
import { changeOfLength, clockChangesAhead, rowOf, wallTimeOf } from './clock-changes'

const march = Date.parse('2026-03-10T12:00:00Z')
const october = Date.parse('2026-10-20T12:00:00Z')
const created_at = new Date(march).toISOString()
const hour = 3_600_000

const effect = (time_start: string, time_end: string, days: string[], now: number) => {
  const schedule = scheduleOf({ time_start, time_end, timezone: 'Europe/Berlin', days, created_at })
  const [change] = clockChangesAhead('Europe/Berlin', now)
  return schedule && change ? changeOfLength(schedule, change) : undefined
}

describe('changes of the clock ahead', () => {
  it('are found with their day and the time at which they come', () => {
    const [change, ...more] = clockChangesAhead('Europe/Berlin', march)
    expect(more).toEqual([])
    expect(change).toEqual({ at: Date.parse('2026-03-29T01:00:00Z'), shift: hour })
    const wall = change && wallTimeOf('Europe/Berlin', change)
    expect(wall).toBe(Date.parse('2026-03-29T02:00:00Z'))
    expect(wall && rowOf(wall)).toBe(6)
    expect(clockChangesAhead('Asia/Kolkata', march)).toEqual([])
  })

  it.each([
    ['09:00', '17:00', ['Sunday'], march, null],
    ['01:00', '06:00', ['Sunday'], march, -hour],
    ['22:00', '06:00', ['Saturday'], march, -hour],
    ['22:00', '06:00', ['Sunday'], march, null],
    ['02:30', '06:00', ['Sunday'], march, -hour / 2],
    ['22:00', '06:00', ['Saturday'], october, hour],
    ['01:00', '06:00', ['Monday'], october, null],
  ])('%s to %s on %j', (from, to, days, now, expected) => {
    expect(effect(from, to, days, now)).toBe(expected)
  })
})
