import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFirstHolders } from './scan'

const number = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 4_152_000_000, max: 4_152_000_040 }),
  fc.integer({ min: 1, max: 999_999_999_999_999 }),
)

test('it returns what a Map would return', () => {
  const writes = fc.array(fc.tuple(number, fc.integer({ min: 1, max: 2 ** 31 - 1 })), {
    maxLength: 3_000,
    size: 'max',
  })
  fc.assert(
    fc.property(writes, fc.array(number), (pairs, asked) => {
      const holders = createFirstHolders()
      for (const [each, holder] of pairs) holders.set(each, holder)
      const model = new Map(pairs)
      for (const each of [...model.keys(), ...asked]) {
        expect(holders.find(each)).toBe(model.get(each) ?? null)
      }
    }),
    { numRuns: 30 },
  )
})
