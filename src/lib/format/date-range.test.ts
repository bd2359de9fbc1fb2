import { expect, test } from 'vitest'
import { formatDateRange } from './date'

const now = Date.parse('2026-11-20T10:00:00Z')

test.each([
  [{}, ''],
  [{ range: '7d' as const }, 'Last 7 days'],
  [{ since: '2026-11-01T00:00:00.000Z' }, 'Since Nov 1'],
  [{ until: '2025-11-07T23:59:59.999Z' }, 'Until Nov 7, 2025'],
  [{ since: '2026-11-01', until: '2026-11-07' }, 'Nov 1 – 7'],
  [{ since: '2026-11-01', until: '2026-11-01' }, 'Nov 1'],
  [{ since: '2026-11-01T09:00:00Z', until: '2026-11-01T10:30:00Z' }, 'Nov 1, 09:00 – 10:30'],
  [{ since: 'x' }, ''],
])('%j is "%s"', (range, words) => {
  // Intl puts thin spaces around the dash.
  expect(formatDateRange(range, 'UTC', now).replace(/\s/g, ' ')).toBe(words)
})
