import { expect, test } from 'vitest'
import { excessOf } from './goals.js'

test('a load within its goal has no excess, one beyond it names each goal', () => {
  expect(excessOf('sign-in', { bytes: 112_000, requests: 12 })).toEqual([])
  expect(excessOf('bots', { bytes: 130_001, requests: 13 })).toEqual([
    'bots: 130.0 kB of JavaScript, goal 130',
    'bots: 13 requests, goal 12',
  ])
  expect(excessOf('calls', { bytes: 1, requests: 99 })).toEqual([])
})
