import { expect, test } from 'vitest'
import { addMinutes, formatTimeOfDay, parseTimeOfDay } from './time-of-day'

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['09:30', '09:30'],
  ['21.30', '21:30'],
  ['9:30 pm', '21:30'],
  ['9P', '21:00'],
  ['12 AM', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['24:00', null],
  ['13 pm', null],
  ['9:61', null],
  ['noon', null],
  ['', null],
])('"%s" is %j', (text, time) => {
  expect(parseTimeOfDay(text)).toBe(time)
})

test.each([
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['21:30', '9:30 PM'],
  ['', ''],
])('%s on a 12-hour clock is "%s"', (time, words) => {
  expect(formatTimeOfDay(time, '12')).toBe(words)
  expect(formatTimeOfDay(time, '24')).toBe(time)
})

test.each([
  ['09:50', 15, '10:05'],
  ['00:05', -15, '00:00'],
  ['23:50', 15, '23:59'],
])('%s and %d minutes is %s', (time, count, expected) => {
  expect(addMinutes(time, count)).toBe(expected)
})
