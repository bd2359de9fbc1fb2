import { expect, test } from 'vitest'
import { excessOf } from './goals.js'

test('a load within its goal has no excess, one beyond it names each goal', () => {
  expect(excessOf('sign-in', { bytes: 112_000, requests: 12 })).toEqual([])
  expect(excessOf('sign-in', { bytes: 112_001, requests: 13 })).toEqual([
    'sign-in: 112.0 kB of JavaScript, at most 112, goal 112',
    'sign-in: 13 requests, goal 12',
  ])
  expect(excessOf('calls', { bytes: 1, requests: 99 })).toEqual([])
})

test('a goal that is not met yet leaves room only up to what was reached', () => {
  expect(excessOf('bots', { bytes: 151_000, requests: 1 })).toEqual([])
  expect(excessOf('bots', { bytes: 151_001, requests: 1 })).toEqual([
    'bots: 151.0 kB of JavaScript, at most 151, goal 130',
  ])
})
