import { describe, expect, it } from 'vitest'
import { drawnSpan, endMoved, isOverMidnight, movedSpan, spanOf, startMoved, timesOf } from './span'
import { spanAfterKey } from './span-drag'

const span = (words: string) => {
  const [from = '', to = ''] = words.split('-')
  const found = spanOf(from, to)
  if (!found) throw new Error(`${words} is no window.`)
  return found
}
const words = (of: ReturnType<typeof span>) => Object.values(timesOf(of)).join('-')
const hours = (count: number) => count * 60

describe('a window on the clock', () => {
  it.each([
    ['09:00', '17:00', { start: 540, length: 480 }],
    ['22:00', '06:00', { start: 1320, length: 480 }],
    ['22:00', '00:00', { start: 1320, length: 120 }],
    ['00:00', '23:59', { start: 0, length: 1439 }],
    ['09:00', '09:00', null],
    ['', '17:00', null],
    ['9:00', '25:00', null],
  ])('%s to %s', (from, to, expected) => {
    expect(spanOf(from, to)).toEqual(expected)
    if (expected) expect(words(expected)).toBe(`${from}-${to}`)
  })

  it('crosses midnight only if it continues after it', () => {
    expect(isOverMidnight(span('22:00-06:00'))).toBe(true)
    expect(isOverMidnight(span('22:00-00:00'))).toBe(false)
  })
})

describe('drawing', () => {
  it.each([
    [hours(9), hours(17), '09:00-17:00', 'from left to right'],
    [hours(17), hours(9), '09:00-17:00', 'from right to left'],
    [547, 1013, '09:00-17:00', 'in whole steps'],
    [547, 548, '09:00-09:15', 'one step at least'],
    [1439, 1440, '23:45-00:00', 'to the end of the day'],
    [hours(22), hours(30), '22:00-06:00', 'past the end of the row, into the next day'],
    [hours(1), -90, '00:00-01:00', 'not before the row begins'],
    [0, hours(24), '00:00-23:45', 'never a whole day, which no two times can say'],
  ])('%i to %i is %s: %s', (from, to, expected) => {
    expect(words(drawnSpan(from, to))).toBe(expected)
  })
})

describe('dragging', () => {
  it.each([
    ['09:00-17:00', 52, '09:45-17:45', 'in steps of 15 minutes'],
    ['09:10-17:10', 10, '09:15-17:15', 'typed minutes join the steps, the length stays'],
    ['20:00-23:00', 120, '22:00-01:00', 'over midnight'],
    ['23:00-01:00', 120, '01:00-03:00', 'into the next day'],
    ['01:00-03:00', -120, '23:00-01:00', 'before midnight'],
  ])('the whole of %s by %i min: %s, %s', (from, by, expected) => {
    expect(words(movedSpan(span(from), by))).toBe(expected)
  })

  it.each([
    ['09:00-17:00', -67, '08:00-17:00', 'in steps'],
    ['09:00-17:00', hours(20), '16:45-17:00', 'never past the end'],
    ['09:00-17:00', -hours(20), '00:00-17:00', 'not before its day'],
    ['22:00-06:00', hours(9), '23:45-06:00', 'not into the next day'],
    ['22:00-06:00', -hours(20), '06:15-06:00', 'not as far as a whole day'],
  ])('the start of %s by %i min: %s, %s', (from, by, expected) => {
    expect(words(startMoved(span(from), by))).toBe(expected)
  })

  it.each([
    ['09:00-17:00', 67, '09:00-18:00', 'in steps'],
    ['09:00-17:00', -hours(20), '09:00-09:15', 'never before the start'],
    ['20:00-23:00', hours(3), '20:00-02:00', 'over midnight'],
    ['20:00-02:00', -hours(4), '20:00-22:00', 'and back'],
    ['09:00-17:00', hours(20), '09:00-08:45', 'not as far as a whole day'],
  ])('the end of %s by %i min: %s, %s', (from, by, expected) => {
    expect(words(endMoved(span(from), by))).toBe(expected)
  })
})

describe('keys', () => {
  it.each([
    ['ArrowRight', false, '09:15-17:15'],
    ['ArrowLeft', false, '08:45-16:45'],
    ['ArrowUp', false, '09:15-17:15'],
    ['PageDown', false, '08:00-16:00'],
    ['Home', false, '00:00-08:00'],
    ['End', false, '16:00-00:00'],
    ['ArrowRight', true, '09:00-17:15'],
    ['ArrowLeft', true, '09:00-16:45'],
    ['ArrowUp', true, '08:45-17:00'],
    ['ArrowDown', true, '09:15-17:00'],
    ['Home', true, '00:00-17:00'],
    ['End', true, '09:00-00:00'],
  ])('%s (Shift: %s) makes 09:00-17:00 %s', (key, shiftKey, expected) => {
    const next = spanAfterKey(span('09:00-17:00'), { key, shiftKey })
    expect(next && words(next)).toBe(expected)
  })

  it('leaves other keys alone', () => {
    expect(spanAfterKey(span('09:00-17:00'), { key: 'Tab', shiftKey: true })).toBeNull()
  })
})
