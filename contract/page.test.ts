import { describe, expect, test } from 'vitest'
import { millisecondsOf } from './page'

describe('instants without a zone are UTC', () => {
  for (const text of [
    '2026-03-01',
    '2026-03-01T00:00:00',
    '2026-03-01T00:00:00Z',
    '2026-03-01T02:00+02:00',
  ]) {
    test(text, () => expect(millisecondsOf(text)).toBe(Date.UTC(2026, 2, 1)))
  }
})
