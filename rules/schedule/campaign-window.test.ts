import { expect, test } from 'vitest'
import {
  clockChangeOn,
  isWindowOpen,
  nextOpening,
  type Schedule,
  scheduleOf,
  upcomingWindows,
  type Window,
  windowAt,
} from './campaign-window'
import { weekdays } from './zoned-time'

const at = (iso: string) => Date.parse(iso)
const inUtc = (window: Window | null | undefined) =>
  window ? `${short(window.start)} > ${short(window.end)}` : null
const short = (instant: number) => new Date(instant).toISOString().slice(0, 16)

function schedule(
  timezone: string,
  hours: string,
  days: readonly string[] = weekdays,
  created = '2020-01-01',
) {
  const [time_start = '', time_end = ''] = hours.split('-')
  const made = scheduleOf({ time_start, time_end, timezone, days: [...days], created_at: created })
  if (!made) throw new Error('This is no schedule.')
  return made
}

const newYork = 'America/New_York'
const berlin = 'Europe/Berlin'
const sunday = ['Sunday']
const saturday = ['Saturday']

test.each<[string, Schedule, string, string]>([
  ['an ordinary day', schedule(berlin, '09:00-17:00'), '2026-11-23', '2026-11-23T08:00 > 2026-11-23T16:00'],
  [
    'forward, after',
    schedule(newYork, '09:00-17:00', sunday),
    '2026-03-08',
    '2026-03-08T13:00 > 2026-03-08T21:00',
  ],
  [
    'forward, across',
    schedule(newYork, '01:00-04:00', sunday),
    '2026-03-08',
    '2026-03-08T06:00 > 2026-03-08T08:00',
  ],
  [
    'starts at 02:30',
    schedule(newYork, '02:30-05:00', sunday),
    '2026-03-08',
    '2026-03-08T07:00 > 2026-03-08T09:00',
  ],
  [
    'ends at 02:30',
    schedule(newYork, '01:00-02:30', sunday),
    '2026-03-08',
    '2026-03-08T06:00 > 2026-03-08T07:00',
  ],
  [
    'skipped whole',
    schedule(newYork, '02:15-02:45', sunday),
    '2026-03-08',
    '2026-03-15T06:15 > 2026-03-15T06:45',
  ],
  [
    'back, across',
    schedule(newYork, '00:00-04:00', sunday),
    '2026-11-01',
    '2026-11-01T04:00 > 2026-11-01T09:00',
  ],
  [
    'starts repeated',
    schedule(newYork, '01:30-03:00', sunday),
    '2026-11-01',
    '2026-11-01T05:30 > 2026-11-01T08:00',
  ],
  [
    'ends repeated',
    schedule(newYork, '00:30-01:30', sunday),
    '2026-11-01',
    '2026-11-01T04:30 > 2026-11-01T05:30',
  ],
  [
    'night, forward',
    schedule(newYork, '22:00-06:00', saturday),
    '2026-03-08',
    '2026-03-08T03:00 > 2026-03-08T10:00',
  ],
  [
    'night to 02:30',
    schedule(newYork, '22:00-02:30', saturday),
    '2026-03-08',
    '2026-03-08T03:00 > 2026-03-08T07:00',
  ],
  [
    'night, back',
    schedule(newYork, '22:00-06:00', saturday),
    '2026-10-31T12:00Z',
    '2026-11-01T02:00 > 2026-11-01T11:00',
  ],
  [
    'Berlin, 02:30',
    schedule(berlin, '02:30-04:00', sunday),
    '2026-03-29',
    '2026-03-29T01:00 > 2026-03-29T02:00',
  ],
  [
    'Berlin, repeated',
    schedule(berlin, '02:30-04:00', sunday),
    '2026-10-25',
    '2026-10-25T00:30 > 2026-10-25T03:00',
  ],
  [
    'Berlin, night, forward',
    schedule(berlin, '22:00-06:00', saturday),
    '2026-03-28T12:00Z',
    '2026-03-28T21:00 > 2026-03-29T04:00',
  ],
  [
    'Berlin, night, back',
    schedule(berlin, '22:00-06:00', saturday),
    '2026-10-24T12:00Z',
    '2026-10-24T20:00 > 2026-10-25T05:00',
  ],
  [
    'half an hour',
    schedule('Asia/Kolkata', '09:00-17:00'),
    '2026-01-01',
    '2026-01-01T03:30 > 2026-01-01T11:30',
  ],
  [
    'Lord Howe, forward by half an hour',
    schedule('Australia/Lord_Howe', '02:15-04:00', sunday),
    '2026-10-03T12:00Z',
    '2026-10-03T15:30 > 2026-10-03T17:00',
  ],
  [
    'Lord Howe, back by half an hour',
    schedule('Australia/Lord_Howe', '01:45-03:00', sunday),
    '2026-04-04T12:00Z',
    '2026-04-04T14:45 > 2026-04-04T16:30',
  ],
  [
    'midnight is skipped',
    schedule('Africa/Cairo', '00:00-02:00', ['Friday']),
    '2026-04-23T12:00Z',
    '2026-04-23T22:00 > 2026-04-23T23:00',
  ],
  [
    'a day that Samoa left out',
    schedule('Pacific/Apia', '09:00-17:00', ['Friday']),
    '2011-12-29T12:00Z',
    '2012-01-05T19:00 > 2012-01-06T03:00',
  ],
  [
    'its night',
    schedule('Pacific/Apia', '22:00-06:00', ['Friday']),
    '2011-12-29T12:00Z',
    '2012-01-06T08:00 > 2012-01-06T16:00',
  ],
  [
    'the night before it',
    schedule('Pacific/Apia', '22:00-06:00', ['Thursday']),
    '2011-12-29T12:00Z',
    '2011-12-30T08:00 > 2011-12-30T10:00',
  ],
])('%s', (_, when, from, expected) => {
  expect(inUtc(upcomingWindows(when, at(from), 1)[0])).toBe(expected)
})

test('a window is half open', () => {
  const when = schedule(berlin, '09:00-17:00')
  expect(isWindowOpen(when, at('2026-11-23T07:59:59.999Z'))).toBe(false)
  expect(isWindowOpen(when, at('2026-11-23T08:00Z'))).toBe(true)
  expect(isWindowOpen(when, at('2026-11-23T15:59:59.999Z'))).toBe(true)
  expect(isWindowOpen(when, at('2026-11-23T16:00Z'))).toBe(false)
})

test('the second of two equal hours opens no window', () => {
  const when = schedule(newYork, '01:00-02:00', sunday)
  expect(inUtc(windowAt(when, at('2026-11-01T05:30Z')))).toBe('2026-11-01T05:00 > 2026-11-01T07:00')
  const short = schedule(newYork, '01:00-01:30', sunday)
  expect(isWindowOpen(short, at('2026-11-01T05:15Z'))).toBe(true)
  expect(isWindowOpen(short, at('2026-11-01T06:15Z'))).toBe(false)
})

test('an overnight window belongs to the day on which it starts', () => {
  const when = schedule('UTC', '22:00-06:00', ['Friday'])
  expect(isWindowOpen(when, at('2026-11-28T05:00Z'))).toBe(true)
  expect(isWindowOpen(when, at('2026-11-27T05:00Z'))).toBe(false)
  expect(inUtc(nextOpening(when, at('2026-11-28T05:00Z')))).toBe('2026-12-04T22:00 > 2026-12-05T06:00')
})

test.each([
  [weekdays.slice(0, 5), ['2026-11-27', '2026-11-30', '2026-12-01']],
  [weekdays, ['2026-11-27', '2026-11-28', '2026-11-29']],
  [
    ['Monday', 'Thursday'],
    ['2026-11-30', '2026-12-03', '2026-12-07'],
  ],
])('on %j', (days, expected) => {
  const found = upcomingWindows(schedule(berlin, '09:00-17:00', days), at('2026-11-27T10:00Z'), 3)
  expect(found.map(({ day }) => short(day).slice(0, 10))).toEqual(expected)
})

test.each([
  ['before it opens', '09:00-17:00', '2026-11-23T06:00Z', '2026-11-23T08:00 > 2026-11-23T16:00'],
  ['while it is open', '09:00-17:00', '2026-11-23T10:00Z', '2026-11-23T08:00 > 2026-11-23T16:00'],
  ['when it closes', '09:00-17:00', '2026-11-23T16:00Z', '2026-11-24T08:00 > 2026-11-24T16:00'],
  [
    'in the night, the evening after',
    '22:00-06:00',
    '2026-11-23T02:00Z',
    '2026-11-23T21:00 > 2026-11-24T05:00',
  ],
  ['in the skipped window', '02:15-02:45', '2026-03-28T23:30Z', '2026-03-30T00:15 > 2026-03-30T00:45'],
])('a single window of a campaign created %s', (_, hours, created, expected) => {
  const when = schedule(berlin, hours, [], created)
  expect(upcomingWindows(when, at(created), 5).map(inUtc)).toEqual([expected])
  const [window] = upcomingWindows(when, at(created), 1)
  expect(inUtc(windowAt(when, window?.start ?? 0))).toBe(expected)
  expect(windowAt(when, window?.end ?? 0)).toBeNull()
  expect(nextOpening(when, window?.start ?? 0)).toBeNull()
  expect(nextOpening(when, at('2020-01-01'))).toEqual(window)
})

test.each([
  { time_start: '', time_end: '17:00', timezone: 'UTC' },
  { time_start: '09:00', time_end: '09:00', timezone: 'UTC' },
  { time_start: '09:00', time_end: '25:00', timezone: 'UTC' },
  { time_start: '09:00', time_end: '17:00', timezone: 'Mars/Olympus' },
  { time_start: '09:00', time_end: '17:00', timezone: '' },
  { time_start: '09:00', time_end: '17:00', timezone: 'UTC', days: ['Someday'] },
])('%j is no schedule', (fields) => {
  expect(scheduleOf({ days: [], created_at: '2026-01-01T00:00:00Z', ...fields })).toBeNull()
})

test("clock changes of a window's day are found", () => {
  const hour = 3_600_000
  const shifts = (when: Schedule, from: string, count: number) =>
    upcomingWindows(when, at(from), count).map((window) => (clockChangeOn(when, window)?.shift ?? 0) / hour)
  expect(shifts(schedule(newYork, '09:00-17:00'), '2026-03-07', 4)).toEqual([0, 1, 0, 0])
  expect(shifts(schedule(newYork, '22:00-06:00'), '2026-10-30T12:00Z', 4)).toEqual([0, -1, -1, 0])
  expect(shifts(schedule('Australia/Lord_Howe', '09:00-17:00', sunday), '2026-10-01', 2)).toEqual([0.5, 0])
})
