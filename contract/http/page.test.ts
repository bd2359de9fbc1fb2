import { describe, expect, test } from 'vitest'
import { millisecondsOf } from '#rules/schedule/query-dates'
import { IdInAddress } from './json'
import { Instant, PageQuery } from './page'

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

describe('an invalid query is reported once, in a sentence', () => {
  const cases: [type: { safeParse(value: unknown): { error?: unknown } }, value: string, sentence: string][] =
    [
      [PageQuery.shape.offset, '-1', 'This must be at least 0.'],
      [PageQuery.shape.limit, '101', 'This must be at most 100.'],
      [Instant, 'yesterday', 'This must be a date and time such as 2026-01-31T09:00:00Z.'],
      [Instant, '1969-12-31', 'This must be a date and time between the years 1970 and 9999.'],
      [IdInAddress, '0x1', 'This must be a whole number.'],
      [IdInAddress, '0', 'This must be at least 1.'],
    ]
  for (const [type, value, sentence] of cases) {
    test(value, () => {
      const { issues } = type.safeParse(value).error as { issues: { message: string }[] }
      expect(issues.map(({ message }) => message)).toEqual([sentence])
    })
  }
})
