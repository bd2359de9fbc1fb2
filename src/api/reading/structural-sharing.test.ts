import { expect, test } from 'vitest'
import { shareEqual } from './structural-sharing'

test('what has not changed stays the same object', () => {
  const before = { rows: [{ id: 1 }, { id: 2 }] }
  const shared = shareEqual(before, { rows: [{ id: 1 }, { id: 3 }] }) as typeof before
  expect(shared).toEqual({ rows: [{ id: 1 }, { id: 3 }] })
  expect(shared.rows[0]).toBe(before.rows[0])
})

test('a key named __proto__ is data like any other', () => {
  const before: unknown = JSON.parse('{"info":{"__proto__":{"plan":"gold"},"city":"Bonn"}}')
  const after = '{"info":{"__proto__":{"plan":"gold"},"city":"Cork"}}'
  expect(JSON.stringify(shareEqual(before, JSON.parse(after)))).toBe(after)
})
