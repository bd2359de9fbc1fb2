import { describe, expect, test } from 'vitest'
import { ApiKeyDraft } from '#contract/accounts/api-keys'
import { ChoiceQuery } from '#contract/campaigns/choices'
import { contactIds } from '#contract/contacts/selections'
import { millisecondsOf } from '#rules/schedule/query-dates'
import { IdInAddress } from './json'
import { Instant, PageQuery } from './page'
import { ReadsQuery } from './reads'
import { z } from './zod'

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

const many = 'This must be 1 to 40 addresses that begin with /v1/ or /v2/, separated by commas.'

const noSuchTime =
  'This time does not exist. Write the time and its UTC offset such as 09:00:00Z or 09:00:00+02:00.'

describe('an invalid query is reported once, in a sentence', () => {
  const cases: [type: { safeParse(value: unknown): { error?: unknown } }, value: string, sentence: string][] =
    [
      [PageQuery.shape.offset, '-1', 'This must be at least 0.'],
      [PageQuery.shape.limit, '101', 'This must be at most 100.'],
      [PageQuery.shape.limit, '1.5', 'This must be a whole number.'],
      [PageQuery.shape.limit, '1e2', 'This must be a whole number.'],
      [PageQuery.shape.offset, '99999999999999999999', 'This must be at most 9007199254740991.'],
      [contactIds, 'a,b', 'This must be 1 to 100 ids, which are whole numbers, separated by commas.'],
      [ReadsQuery.shape.paths, '', many],
      [ChoiceQuery.shape.ids, 'a b', 'This must be 1 to 100 ids, separated by commas, without spaces.'],
      [ApiKeyDraft.shape.name, 'x'.repeat(300), 'This must be at most 80 characters.'],
      [Instant, 'yesterday', 'This must be a date and time such as 2026-01-31T09:00:00Z.'],
      [Instant, '2026-01-31T25:00:00Z', noSuchTime],
      [Instant, '2026-01-31T09:60', noSuchTime],
      [Instant, '2026-01-31T9:00Z', noSuchTime],
      [Instant, '2026-01-31T09:00+99:00', noSuchTime],
      [Instant, '2026-02-30T09:00', 'This date does not exist.'],
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

test('a missing field is required, whatever its values', () => {
  const { error } = z.object({ type: z.literal('outbound'), order: z.enum(['asc', 'desc']) }).safeParse({})
  expect(error?.issues.map(({ message }) => message)).toEqual(['This is required.', 'This is required.'])
})
