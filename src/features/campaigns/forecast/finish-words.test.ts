import { expect, test } from 'vitest'
import { finishRange } from './finish-words'

const now = Date.parse('2026-11-28T10:00Z')
const at = (text: string | null) => (text ? Date.parse(`2026-${text}Z`) : null)

test.each([
  ['11-30T08:08', '11-30T08:40', '11-30T09:30', '08:08 – 09:30'],
  ['11-30T15:50', '11-30T16:40', '12-01T09:30', 'Mon 15:50 – Tue 09:30'],
  ['11-30T15:50', '12-01T09:10', '12-01T09:30', 'Mon 15:50 – Tue 09:30'],
  ['12-14T15:50', '12-15T09:10', '12-15T09:30', 'Mon, Dec 14, 15:50 – Tue, Dec 15, 09:30'],
  ['11-30T15:50', '11-30T16:40', null, '15:50 or later'],
  ['11-30T16:40', '11-30T16:40', '11-30T16:40', ''],
  ['11-30T08:09', '11-30T08:09', '11-30T08:10', ''],
  [null, null, null, ''],
])('a finish from %s over %s to %s is “%s”', (p10, p50, p90, words) => {
  expect(finishRange({ p10: at(p10), p50: at(p50), p90: at(p90) }, now, 'UTC')).toBe(words)
})
