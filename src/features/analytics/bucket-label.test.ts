import { expect, test } from 'vitest'
import { bucketLabel } from './over-time'

const berlin = 'Europe/Berlin'

test('the two hours of the night on which the clock goes back have different names', () => {
  const first = bucketLabel('hour', '2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z', berlin)
  const second = bucketLabel('hour', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z', berlin)
  expect(first).toContain('02:00–02:00')
  expect(second).toContain('02:00–03:00')
  expect(first).not.toBe(second)
})

test('a week ends on its last day', () => {
  expect(bucketLabel('week', '2026-11-15T23:00:00Z', '2026-11-22T23:00:00Z', berlin)).toBe(
    'Nov 16, 2026 – Nov 22, 2026',
  )
})
