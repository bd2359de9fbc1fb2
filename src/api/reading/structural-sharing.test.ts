import { expect, test } from 'vitest'
import { shareEqual } from './query-client'

test('unchanged parts keep their identity', () => {
  const before = { rows: [{ id: 1 }, { id: 2 }] }
  const shared = shareEqual(before, { rows: [{ id: 1 }, { id: 3 }] }) as typeof before
  expect(shared).toEqual({ rows: [{ id: 1 }, { id: 3 }] })
  expect(shared.rows[0]).toBe(before.rows[0])
})

test('a key named __proto__ is plain data', () => {
  const before: unknown = JSON.parse('{"info":{"__proto__":{"plan":"gold"},"city":"Bonn"}}')
  const after = '{"info":{"__proto__":{"plan":"gold"},"city":"Cork"}}'
  expect(JSON.stringify(shareEqual(before, JSON.parse(after)))).toBe(after)
})
