import { beforeEach, expect, test } from 'vitest'
import { createChangeHistory } from './recent-changes'

let now = 1_000_000
let history: ReturnType<typeof createChangeHistory>

beforeEach(() => {
  history = createChangeHistory(() => now)
  now += 120_000
})

const everything = [{ resource: '*', id: null }]

test('a client gets only what changed since it read its data', () => {
  history.note(1, { resource: 'campaigns', id: '7' })
  history.note(2, { resource: 'calls', id: 'theirs' })
  now += 5_000
  history.note(1, { resource: 'calls', id: 'call_1' })
  expect(history.since(1, 4_000)).toEqual([{ resource: 'calls', id: 'call_1' }])
  expect(history.since(1, 6_000)).toEqual([
    { resource: 'campaigns', id: '7' },
    { resource: 'calls', id: 'call_1' },
  ])
  expect(history.since(3, 6_000)).toEqual([])
})

test('many changed ids become one event', () => {
  for (let at = 0; at < 25; at++) history.note(1, { resource: 'calls', id: `call_${at}` })
  expect(history.since(1, 1_000)).toEqual([{ resource: 'calls', id: null }])
  now += 2_000
  history.note(1, { resource: 'calls', id: 'call_30' })
  expect(history.since(1, 1_000)).toEqual([{ resource: 'calls', id: 'call_30' }])
})

test('older data is read again, and so is data from before the process or a gap', () => {
  expect(history.since(1, 60_001)).toEqual(everything)
  now += 1
  history.restart()
  expect(history.since(1, 1)).toEqual(everything)
  now += 1_000
  expect(history.since(1, 1_000)).toEqual([])
})

test('changes are forgotten after a minute', () => {
  history.note(1, { resource: 'campaigns', id: '7' })
  now += 59_000
  history.forgetOld()
  expect(history.since(1, 60_000)).toEqual([{ resource: 'campaigns', id: '7' }])
  now += 2_000
  history.forgetOld()
  expect(history.since(1, 60_000)).toEqual([])
})
