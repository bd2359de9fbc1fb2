import { expect, test } from 'vitest'
import { excessOf, excessOfPage, goals } from './goals.js'

test('a load within its goal has no excess, one beyond it names each goal', () => {
  expect(excessOf('sign-in', { bytes: 112_000, requests: 12 })).toEqual([])
  expect(excessOf('sign-in', { bytes: 112_001, requests: 13 })).toEqual([
    'sign-in: 112.0 kB of JavaScript, at most 112, goal 112',
    'sign-in: 13 requests, goal 12',
  ])
  expect(excessOf('calls', { bytes: 1, requests: 99 })).toEqual([])
})

test('a page has a goal for its own JavaScript, the editor of bots another', () => {
  expect(excessOfPage('models', 60_000)).toEqual([])
  expect(excessOfPage('models', 60_001)).toEqual(['models: 60.0 kB of its own, goal 60'])
  expect(excessOfPage('new bot', 110_000)).toEqual([])
})

test('a goal that is not met yet leaves room only up to what was reached', () => {
  const [page, { kilobytes, reached }] = Object.entries(goals).find(([, goal]) => goal.reached) ?? []
  expect(excessOf(page, { bytes: reached * 1000, requests: 1 })).toEqual([])
  expect(excessOf(page, { bytes: reached * 1000 + 1, requests: 1 })).toEqual([
    `${page}: ${reached}.0 kB of JavaScript, at most ${reached}, goal ${kilobytes}`,
  ])
})
