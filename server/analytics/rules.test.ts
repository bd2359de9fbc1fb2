import { expect, test } from 'vitest'
import type { AnalyticsFilter, BreakdownBy } from '#contract/analytics'
import { evenSpans, lensFor, rangeOf, spansBetween, toQuarter } from './rules'

const now = Date.parse('2026-11-21T10:07:00Z')
const iso = (instant: number) => new Date(instant).toISOString()

test.each<[AnalyticsFilter, string, string]>([
  [{}, '2026-10-22T10:15:00.000Z', '2026-11-21T10:15:00.000Z'],
  [{ from_date: '2026-11-01' }, '2026-11-01T00:00:00.000Z', '2026-11-21T10:15:00.000Z'],
  [{ to_date: '2026-01-31T23:59:59.999Z' }, '2026-01-02T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
  [
    { from_date: '2026-11-01T09:59:00Z', to_date: '2026-11-01T10:01:00Z' },
    ...(['2026-11-01T09:45:00.000Z', '2026-11-01T10:15:00.000Z'] as const),
  ],
])('%j asks for whole quarters of an hour', (filter, from, to) => {
  const range = rangeOf(filter, now)
  expect([iso(range.from), iso(range.to)]).toEqual([from, to])
})

test.each<AnalyticsFilter>([
  { from_date: '2026-11-22' },
  { from_date: '2026-01-02', to_date: '2026-01-01' },
  { from_date: '2016-01-01', to_date: '2026-11-01' },
])('%j is refused', (filter) => {
  expect(() => rangeOf(filter, now)).toThrow(expect.objectContaining({ status: 400 }))
})

test.each<[AnalyticsFilter, BreakdownBy | undefined, string]>([
  [{}, undefined, 'all'],
  [{ direction: 'inbound' }, undefined, 'all'],
  [{ bot_uid: 'b', bot_version: 2 }, undefined, 'bot'],
  [{ bot_uid: 'b' }, 'version', 'bot'],
  [{ own_number: '+1' }, undefined, 'number'],
  [{ direction: 'outbound' }, 'campaign', 'campaign'],
  [{ bot_uid: 'b' }, 'campaign', 'full'],
])('%j by %s is answered from what is kept of %s', (filter, by, lens) => {
  expect(lensFor(filter, by)).toBe(lens)
})

const quarters = (texts: string[]) => texts.map((text) => toQuarter(Date.parse(text)))
const day = 96

test('whole days are read as days, the ends and what crosses midnight as quarters, each of them once', () => {
  const bounds = quarters(['2026-11-01T22:00Z', '2026-11-03T22:00Z', '2026-11-08T22:00Z'])
  const [first = 0] = quarters(['2026-11-02T00:00Z'])
  expect(spansBetween(bounds)).toEqual([
    { level: 0, from: first - 8, until: first, shift: 0 },
    { level: 1, from: first, until: first + day, shift: 0 },
    { level: 0, from: first + day, until: first + 2 * day, shift: 0 },
    { level: 1, from: first + 2 * day, until: first + 6 * day, shift: 0 },
    { level: 0, from: first + 6 * day, until: first + 7 * day - 8, shift: 0 },
  ])
})

test('hours on a clock that goes back are read in two stretches', () => {
  const [from = 0, change = 0, to = 0] = quarters([
    '2026-10-24T00:00Z',
    '2026-10-25T01:00Z',
    '2026-10-27T00:00Z',
  ])
  const range = { from: Date.parse('2026-10-24T00:00Z'), to: Date.parse('2026-10-27T00:00Z') }
  expect(evenSpans(range, 'Europe/Berlin')).toEqual([
    { level: 0, from, until: change, shift: 8 },
    { level: 0, from: change, until: to, shift: 4 },
  ])
})
