import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotsFor } from './rendered-cells'

const windows = fc.array(
  fc
    .record({ first: fc.nat(60), count: fc.integer({ min: 1, max: 20 }), focused: fc.nat(90) })
    .map(({ first, count, focused }) => [
      ...new Set([...Array(count).keys()].map((at) => first + at).concat(focused)),
    ]),
)

test('rows keep their slots, slots are unique, and slots never exceed the highest row count', () => {
  fc.assert(
    fc.property(windows, (steps) => {
      let before = slotsFor([], new Map())
      let most = 0
      for (const rows of steps) {
        const slots = slotsFor(rows, before)
        expect([...slots.keys()].toSorted((a, b) => a - b)).toEqual(rows.toSorted((a, b) => a - b))
        expect(new Set(slots.values()).size).toBe(rows.length)
        for (const row of rows) if (before.has(row)) expect(slots.get(row)).toBe(before.get(row))
        most = Math.max(most, rows.length)
        expect(Math.max(...slots.values())).toBeLessThan(most)
        before = slots
      }
    }),
  )
})
