import { expect, test } from 'vitest'
import { rangeOf } from './handlers'

const cases: [header: string | undefined, answer: ReturnType<typeof rangeOf>][] = [
  [undefined, 'whole'],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=10-', { from: 10, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=-0', undefined],
  ['bytes=100-', undefined],
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=1-2', 'whole'],
  ['bytes=-', 'whole'],
]

for (const [header, answer] of cases) {
  test(`${header} of 100 bytes`, () => expect(rangeOf(header, 100)).toEqual(answer))
}
