import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnalyticsFilter, BreakdownBy } from '#contract/analytics/analytics'
import { evenSpans, lensFor, rangeOf, spansBetween, toQuarter } from './rules'

const now = Date.parse('2026-11-21T10:07:00Z')
const iso = (instant: number) => new Date(instant).toISOString()

test.each<[AnalyticsFilter, string, string]>([
  [{}, '2026-10-22T10:15:00.000Z', '2026-11-21T10:15:00.000Z'],
  [{ from_date: '2026-11-01' }, '2026-11-01T00:00:00.000Z', '2026-11-21T10:15:00.000Z'],
  [{ to_date: '2026-01-31T23:59:59.999Z' }, '2026-01-02T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
  [{ to_date: '9999-12-31' }, '9999-12-01T23:45:00.000Z', '9999-12-31T23:45:00.000Z'],
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

/** What is read between some instants, as lengths in quarters of an hour. */
const read = (texts: string[]) =>
  spansBetween(quarters(texts)).map(({ level, from, until }) => `${(until - from) / level} of ${level}`)

test('long stretches are read where they fit, shorter ones at their ends and where they cross a bound', () => {
  const local = ['2026-11-01T18:30Z', '2026-11-02T18:30Z', '2026-11-05T18:30Z']
  expect(read(local)).toEqual(['2 of 1', '23 of 4', '4 of 1', '5 of 4', '2 of 96', '18 of 4', '2 of 1'])
  expect(read(['2026-11-01T22:00Z', '2026-11-02T22:00Z', '2026-11-03T22:00Z'])).toEqual(['48 of 4'])
  expect(read(['2026-01-01T00:00Z', '2026-03-01T00:00Z'])).toEqual(['10 of 96', '3 of 1536', '1 of 96'])
})

test('whatever lies between bounds is read once, in whole stretches, and none crosses a bound', () => {
  const bound = fc.integer({ min: 1_900_000, max: 1_906_000 })
  fc.assert(
    fc.property(fc.uniqueArray(bound, { minLength: 2, maxLength: 8 }), (some) => {
      const bounds = some.sort((one, other) => one - other)
      const spans = spansBetween(bounds)
      expect(spans[0]?.from).toBe(bounds[0])
      expect(spans.at(-1)?.until).toBe(bounds.at(-1))
      for (const [index, { level, from, until }] of spans.entries()) {
        expect(from).toBe(spans[index - 1]?.until ?? from)
        expect(from).toBeLessThan(until)
        expect([from % level, until % level]).toEqual([0, 0])
        for (const within of bounds.filter((one) => from < one && one < until)) expect(within % level).toBe(0)
      }
    }),
  )
})

const hoursBetween = (from: string, to: string, zone: string) =>
  evenSpans({ from: Date.parse(from), to: Date.parse(to) }, zone)

test('hours on a clock that goes back are read in two stretches', () => {
  const [from = 0, change = 0, to = 0] = quarters([
    '2026-10-24T00:00Z',
    '2026-10-25T01:00Z',
    '2026-10-27T00:00Z',
  ])
  expect(hoursBetween('2026-10-24T00:00Z', '2026-10-27T00:00Z', 'Europe/Berlin')).toEqual([
    { level: 4, from, until: change, shift: 8 },
    { level: 4, from: change, until: to, shift: 4 },
  ])
})

test('hours of a zone that is no whole hours ahead are read as quarters', () => {
  const [from = 0, until = 0] = quarters(['2026-10-24T00:00Z', '2026-10-27T00:00Z'])
  expect(hoursBetween('2026-10-24T00:00Z', '2026-10-27T00:00Z', 'Asia/Kathmandu')).toEqual([
    { level: 1, from, until, shift: 23 },
  ])
})
