import { expect, test } from 'vitest'
import type { Call } from '#contract/calls/calls'
import { countNew } from './count-new'

const call = (call_id: string): Call => ({
  call_id,
  call_status: 'ended',
  call_type: 'phonecall',
  direction: 'outbound',
  from_number: '+14155550100',
  to_number: '+14155550101',
})

const list = (ids: string[], total = ids.length) => ({ calls: ids.map(call), pagination: { total } })
const first = list(['b', 'a'])

test.each([
  ['nothing has changed', list(['b'], 2), 0],
  ['some have come', list(['e'], 5), 3],
  ['one has come, another left the filter', list(['c'], 2), 1],
  ['the newest has left the filter', list(['a'], 1), 0],
  ['all have left', list([], 0), 0],
])('%s', (_, newest, count) => {
  expect(countNew(first, newest)).toBe(count)
})

test('an empty list counts new calls', () => {
  expect(countNew(list([]), list(['a']))).toBe(1)
})
