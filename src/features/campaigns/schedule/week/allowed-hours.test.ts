import { describe, expect, it } from 'vitest'
import { allowedRuns, neverWithin } from './allowed-hours'
import { spanOf } from './span'

const rules = { hours_start: '08:00', hours_end: '21:00' }
const winter = Date.parse('2026-01-15T12:00:00Z')
const hour = 60
const east = { zones: ['America/New_York'], contacts: 30 }
const west = { zones: ['America/Los_Angeles'], contacts: 10 }

describe('the hours in which contacts may be dialed', () => {
  it('are those of their own zone, on the clock of the campaign', () => {
    expect(allowedRuns([east], rules, 'America/New_York', winter)).toEqual([
      { from: 8 * hour, to: 21 * hour, contacts: 30 },
    ])
    expect(allowedRuns([east], rules, 'Europe/Berlin', winter)).toEqual([
      { from: 0, to: 3 * hour, contacts: 30 },
      { from: 14 * hour, to: 24 * hour, contacts: 30 },
    ])
  })

  it('add up over zones', () => {
    expect(allowedRuns([east, west], rules, 'America/New_York', winter)).toEqual([
      { from: 8 * hour, to: 11 * hour, contacts: 30 },
      { from: 11 * hour, to: 21 * hour, contacts: 40 },
      { from: 21 * hour, to: 24 * hour, contacts: 10 },
    ])
  })

  it('are those that every possible zone of a number allows', () => {
    const either = { zones: ['America/New_York', 'America/Los_Angeles'], contacts: 5 }
    expect(allowedRuns([either], rules, 'America/New_York', winter)).toEqual([
      { from: 11 * hour, to: 21 * hour, contacts: 5 },
    ])
  })

  it('use the zone of the campaign if the zone is unknown', () => {
    const unknown = { zones: [], contacts: 2 }
    expect(allowedRuns([unknown], rules, 'Asia/Kolkata', winter)).toEqual([
      { from: 8 * hour, to: 21 * hour, contacts: 2 },
    ])
  })

  it('move with half hours', () => {
    const india = { zones: ['Asia/Kolkata'], contacts: 1 }
    expect(allowedRuns([india], rules, 'UTC', winter)).toEqual([
      { from: 2.5 * hour, to: 15.5 * hour, contacts: 1 },
    ])
  })

  it.each([
    ['09:00', '17:00', 0],
    ['09:00', '10:00', 10],
    ['08:05', '08:10', 10],
    ['22:00', '23:00', 30],
    ['03:00', '07:00', 40],
    ['22:00', '09:00', 0],
  ])('leave out, in a window from %s to %s, %i of the called', (from, to, count) => {
    const span = spanOf(from, to)
    expect(span && neverWithin([east, west], rules, 'America/New_York', winter, span)).toBe(count)
  })
})
