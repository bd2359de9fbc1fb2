import { expect, test } from 'vitest'
import type { Call } from '#contract/calls'
import { countNew, isOutlived, steadyRows } from './steady-rows'

const call = (call_id: string, call_status = 'ended'): Call => ({
  call_id,
  call_status,
  call_type: 'phonecall',
  direction: 'outbound',
  from_number: '+14155550100',
  to_number: '+14155550101',
})

const list = (calls: Call[], total = calls.length, offset = 0) => ({ calls, pagination: { total, offset } })

const first = list([call('b', 'ongoing'), call('a')])

test.each([
  ['nothing has changed', first, ['b ongoing', 'a ended'], 0],
  ['a status has changed', list([call('b'), call('a')]), ['b ended', 'a ended'], 0],
  ['one has come', list([call('c'), call('b'), call('a')]), ['b ended', 'a ended'], 1],
  [
    'one has come and pushed another off the page',
    list([call('c'), call('b')], 3),
    ['b ended', 'a ended'],
    1,
  ],
  ['one has left the filter', list([call('a')]), ['a ended'], 0],
  ['one has left the filter, another come', list([call('c'), call('a')]), ['a ended'], 1],
  ['all are new', list([call('d'), call('c')], 4), ['a ended'], 2],
])('%s', (_, fresh, rows, fresher) => {
  expect(steadyRows(first, fresh).map((row) => `${row.call_id} ${row.call_status}`)).toEqual(rows)
  expect(countNew(first, fresh)).toBe(fresher)
})

test('on a later page the total tells what has come', () => {
  expect(countNew(list([call('a')], 51, 50), list([call('b')], 54, 50))).toBe(3)
})

test('an empty list takes the first calls as they come', () => {
  expect(isOutlived(list([]), list([call('a')]))).toBe(true)
  expect(isOutlived(list([]), list([]))).toBe(false)
  expect(isOutlived(first, list([call('b')]))).toBe(false)
})
